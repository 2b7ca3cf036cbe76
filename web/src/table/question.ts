// The question to whoever decides; pure.

/** A question without the name of whoever is asked, which stands over it. */
export function withoutName(prompt: string, name: string): string {
  const called = `${name}, `;
  if (!prompt.startsWith(called)) return prompt;
  const [first = "", ...rest] = prompt.slice(called.length);
  return first.toLocaleUpperCase() + rest.join("");
}
