// A position or a stretch of moves as a file: SVG, PNG or GIF, drawn here from the picture that is shown.
import { render } from "lit-html";
import { drawCanvas } from "../canvas/canvas";
import { NO_MARKS } from "../canvas/marks";
import type { Picture } from "../canvas/picture";
import { gifOf } from "./gif";

const NONE: ReadonlySet<string> = new Set();
const SANS = "'Noto Sans', system-ui, 'DejaVu Sans', sans-serif";
const VARIABLE = /var\(--([a-z0-9-]+)\)/g;

/** A picture as a file that needs nothing else: every colour is filled in. */
export function svgOf(picture: Picture, symbols: readonly Node[], title: string): string {
  const holder = document.createElement("div");
  const shown = { picture, symbols: symbols.map((node) => node.cloneNode(true)), title, scale: 1, marks: NO_MARKS, bright: null };
  render(
    drawCanvas({ ...shown, glowing: NONE, draggable: NONE, chosen: [], previewed: NONE, travelling: NONE, tabStop: "", asking: false }),
    holder,
  );
  const svg = holder.querySelector("svg");
  if (!svg) throw new Error("expected a picture, got none");
  for (const extra of svg.querySelectorAll(".hit, .ring, .focus-ring, .chosen-ring, .sprite.asked")) extra.remove();
  for (const faint of svg.querySelectorAll(".spent, .faint")) faint.setAttribute("opacity", "0.45");
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [name, value] of Object.entries({ width: "100%", height: "100%", fill: "var(--ground)" })) ground.setAttribute(name, value);
  svg.querySelector("defs")?.after(ground);
  svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  svg.setAttribute("font-family", SANS);
  const style = getComputedStyle(document.documentElement);
  const text = new XMLSerializer().serializeToString(svg).replace(/<!--[^>]*-->/g, "");
  return text.replace(VARIABLE, (_, name: string) => style.getPropertyValue(`--${name}`).trim());
}

/** An SVG file drawn in so many pixels across. */
async function pixelsOf(svg: string, picture: Picture, across: number): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [across, Math.round((across * picture.height) / picture.width)];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The same as a PNG file. */
export async function pngOf(svg: string, picture: Picture): Promise<Blob> {
  const canvas = await pixelsOf(svg, picture, Math.round(2 * picture.width));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("this browser draws no PNG"))), "image/png");
  });
}

/** Several pictures one after the other as a GIF file; all are as tall as the tallest. */
export async function filmOf(
  pictures: readonly Picture[],
  symbols: readonly Node[],
  title: string,
  told: (done: number) => void,
): Promise<Blob> {
  const height = Math.max(...pictures.map((picture) => picture.height));
  const frames: ImageData[] = [];
  for (const [n, picture] of pictures.entries()) {
    const tall = { ...picture, height };
    const canvas = await pixelsOf(svgOf(tall, symbols, title), tall, Math.min(720, Math.round(picture.width)));
    const read = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
    if (read) frames.push(read);
    told(n + 1);
  }
  return new Blob([gifOf(frames, 90)], { type: "image/gif" });
}
