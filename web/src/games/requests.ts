// What the page of my games asks for beside the games.
import { fetchSignedInName, send } from "../net/http";
import type { TableMade } from "../net/wire";
import { remember } from "../shell/my-tables";
import { language } from "../shell/settings";
import { say } from "../shell/texts";
import { myStudies, rememberStudy, studyPath } from "../shell/my-studies";
import { bringStudy, fetchMyStudies } from "../study/requests";

/** Lays a record out as a table of one's own and goes there. */
export async function bringRecord(record: string): Promise<void> {
  const made = await send<TableMade>("POST", "/api/records", language(), { record });
  remember(made.table, { token: made.tokens["0"] ?? "" });
  location.assign(`/table/${made.table}/at/0`);
}

/** A study in a list. */
export interface StudyAt {
  study: string;
  title: string;
}

/** The studies of this device, then those of the account from elsewhere. */
export async function fetchStudies(): Promise<StudyAt[]> {
  const here = myStudies();
  const elsewhere = (await fetchSignedInName()) ? await fetchMyStudies() : [];
  return [...here, ...elsewhere.filter(({ study }) => !here.some((mine) => mine.study === study))];
}

/** Makes a study of its file and goes there. */
export async function bringStudyFile(file: string): Promise<void> {
  const { study, token } = await bringStudy(file);
  rememberStudy({ study, token, title: say("study") }); // its page knows better
  location.assign(studyPath(study));
}
