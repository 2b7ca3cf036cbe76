// The forms of the account page.
import { html, nothing, type TemplateResult } from "lit-html";

/** What the page does; a failure is said where it happened. */
export type Run = (deed: () => Promise<unknown>, done?: string) => void;

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}

/** A form whose fields are handed over by name. */
export function form(
  name: string,
  fields: unknown,
  button: string,
  done: (value: (field: string) => string) => void,
  more: unknown = nothing,
): TemplateResult {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const values = new FormData(event.target);
    done((field) => textOf(values.get(field)));
  };
  return html`<form name=${name} @submit=${submit}>
    ${fields}
    <div class="buttons"><button class="primary">${button}</button>${more}</div>
  </form>`;
}

export function field(name: string, label: string, type: string, autocomplete: string, least = 0): TemplateResult {
  return html`<label class="field"
    ><span>${label}</span
    ><input
      name=${name}
      type=${type}
      autocomplete=${autocomplete}
      required
      minlength=${least || nothing}
      maxlength=${type === "text" ? 40 : 200}
  /></label>`;
}
