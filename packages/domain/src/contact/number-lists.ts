export type TextRange = { start: number; end: number };

/** Consecutive digits, and their position in the text. */
export type DigitGroup = TextRange & { digits: string };

/** The characters around a separate number. */
const alone = (number: string) =>
  new RegExp(`(?<![^\\s,;:#(])${number}(?![^\\s,;:).?!]|\\.\\d)`, 'g');

/** Numbers that people write next to each other, recognized by their punctuation. */
const forms = [
  // A date, with or without a time.
  alone(
    String.raw`(?:19|20)\d\d([-/.])(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])` +
      String.raw`(?:[ T]\d\d:\d\d(?::\d\d)?)?`,
  ),
  alone(String.raw`(?:0?[1-9]|1[0-2])([-/.])(?:0?[1-9]|[12]\d|3[01])\1(?:\d\d)?\d\d`),
  // A phone number.
  alone(String.raw`(?:\+?1[ .-]?)?[2-9]\d\d([-.])[2-9]\d\d\1\d{4}`),
  alone(String.raw`(?:\+?1[ .-]?)?\(?[2-9]\d\d\) ?[2-9]\d\d[-. ]\d{4}`),
  alone(String.raw`\+1[2-9]\d{9}`),
  alone(String.raw`(?:\+1 )?[2-9]\d\d [2-9]\d\d[ -]\d{4}`),
  // A tax id, a ZIP code, a receipt number.
  alone(String.raw`\d\d-\d{7}`),
  alone(String.raw`\d{5}-\d{4}`),
  alone(String.raw`(?:19|20)\d\d-\d{3,7}`),
  // An amount.
  /(?<=\$ ?)(?:\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d+\.\d\d)(?![^\s,;:).?!]|[.,]\d)/g,
];

/** At least as long as a check number. */
const shortestId = 4;

/**
 * Returns whether groups of digits are several adjacent numbers: at least one has a known form, and
 * all others are separate, like the ids of a list.
 */
export function numberListDetector(text: string): (groups: DigitGroup[]) => boolean {
  const known = forms.flatMap((form) =>
    [...text.matchAll(form)].map(({ 0: { length }, index }) => ({
      start: index,
      end: index + length,
    })),
  );
  if (known.length === 0) return () => false;

  const hasForm = ({ start, end }: DigitGroup) =>
    known.some((place) => place.start <= start && end <= place.end);
  const standsAlone = ({ start, end, digits }: DigitGroup) =>
    digits.length >= shortestId &&
    /^[\s,;:#]?$/.test(text.charAt(start - 1)) &&
    /^[\s,;.]?$/.test(text.charAt(end));
  return (groups) =>
    groups.some(hasForm) && groups.every((group) => hasForm(group) || standsAlone(group));
}
