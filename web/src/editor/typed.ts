// What is typed into a field, and a value as one types it.
import type { FieldSeen, ItemSeen } from "../net/wire";

type Value = ItemSeen["values"][string];

/** A value as one types it. */
export function typedText(value: Value | undefined): string {
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

/** What was typed as a value of the field: numbers where they are wanted, a list at its commas. */
export function readTyped(field: FieldSeen, text: string): Value {
  const number = (part: string): number | string => (/^-?\d+$/.test(part) ? Number(part) : part);
  const parts = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (field.kind === "number") return number(text.trim());
  if (field.kind === "numbers") return parts.map(number);
  return field.kind === "names" ? parts : text.trim();
}
