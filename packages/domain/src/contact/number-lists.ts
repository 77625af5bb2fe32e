export type Place = { start: number; end: number };

/** Digits in a row, and their position in the text. */
export type Group = Place & { digits: string };

/** The characters around a number that is written alone. */
const alone = (number: string) =>
  new RegExp(`(?<![^\\s,;:#(])${number}(?![^\\s,;:).?!]|\\.\\d)`, 'g');

/** Numbers that people write beside each other, recognized by their punctuation. */
const forms = [
  // A date, with its time or without.
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
  // A tax id, a ZIP code, the number of a receipt.
  alone(String.raw`\d\d-\d{7}`),
  alone(String.raw`\d{5}-\d{4}`),
  alone(String.raw`(?:19|20)\d\d-\d{3,7}`),
  // An amount.
  /(?<=\$ ?)(?:\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d+\.\d\d)(?![^\s,;:).?!]|[.,]\d)/g,
];

/** As long as a check's number at least. */
const shortestId = 4;

/**
 * Tells whether groups of digits are several numbers beside each other: at least one has a known
 * form, and all others stand by themselves, as the ids of a list do.
 */
export function listsIn(text: string): (groups: Group[]) => boolean {
  const known = forms.flatMap((form) =>
    [...text.matchAll(form)].map(({ 0: { length }, index }) => ({
      start: index,
      end: index + length,
    })),
  );
  if (known.length === 0) return () => false;

  const hasForm = ({ start, end }: Group) =>
    known.some((place) => place.start <= start && end <= place.end);
  const standsAlone = ({ start, end, digits }: Group) =>
    digits.length >= shortestId &&
    /^[\s,;:#]?$/.test(text.charAt(start - 1)) &&
    /^[\s,;.]?$/.test(text.charAt(end));
  return (groups) =>
    groups.some(hasForm) && groups.every((group) => hasForm(group) || standsAlone(group));
}
