// The studies made in this browser: their tokens, by which one writes in them.
import { readLocal, writeLocal } from "./settings";

export interface MyStudy {
  study: string;
  token: string;
  title: string;
}

const MOST = 100;

function isStudy(value: unknown): value is MyStudy {
  return typeof value === "object" && value !== null && "study" in value && "token" in value && "title" in value;
}

/** My studies, the latest first. */
export function myStudies(): MyStudy[] {
  try {
    const read: unknown = JSON.parse(readLocal("studies") || "[]");
    return Array.isArray(read) ? read.filter(isStudy) : [];
  } catch {
    return []; // another program wrote there: start anew
  }
}

export function myStudyToken(study: string): string {
  return myStudies().find((mine) => mine.study === study)?.token ?? "";
}

/** Keeps a study, or its new title, and puts it first. */
export function rememberStudy(mine: MyStudy): void {
  writeLocal("studies", JSON.stringify([mine, ...myStudies().filter(({ study }) => study !== mine.study)].slice(0, MOST)));
}

export function forgetStudy(study: string): void {
  writeLocal("studies", JSON.stringify(myStudies().filter((mine) => mine.study !== study)));
}

/** Where a study is read. */
export function studyPath(study: string, chapter = 0): string {
  return `/study/${study}${chapter ? `?chapter=${chapter}` : ""}`;
}
