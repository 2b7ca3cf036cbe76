// Rules by the words that are looked for.
import type { RuleSeen } from "../net/wire";

/** The rules that have every word that is looked for: in their number, their chapter or their text. */
export function rulesWith(rules: readonly RuleSeen[], sought: string): RuleSeen[] {
  const parts = sought.toLocaleLowerCase().split(/\s+/);
  return rules.filter((rule) => {
    const whole = `${rule.number} ${rule.chapter} ${rule.text}`.toLocaleLowerCase();
    return parts.every((part) => whole.includes(part));
  });
}
