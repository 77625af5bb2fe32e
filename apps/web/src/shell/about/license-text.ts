export type LicensePart = { kind: 'title' | 'paragraph'; text: string };

/** Joins the lines of each paragraph, because their fixed breaks are ragged on a phone. */
export const parseLicense = (text: string): LicensePart[] =>
  text
    .split(/\n\s*\n(?=.)/)
    .map((part) => ({
      kind: isTitle(part) ? ('title' as const) : ('paragraph' as const),
      text: part.trim().replaceAll(/\s+/g, ' '),
    }))
    .filter((part) => part.text !== '');

const isCentered = (line: string) => /^ {10,}\S/.test(line);
const isNumberedTitle = (part: string) => /^ {2}\d+\. [^\n]+\.?$/.test(part.trimEnd());

const isTitle = (part: string) =>
  isNumberedTitle(part) || part.trimEnd().split('\n').every(isCentered);
