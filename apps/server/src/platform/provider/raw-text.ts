const most = 500;

/**
 * The words of an outside service for the log, which contains no personal data. Addresses, long
 * numbers and known personal data are removed.
 */
export function withoutPersonalData(text: string, known: readonly string[] = []): string {
  const words = known
    .flatMap((each) => [each, ...each.split(/[\s@]+/)])
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length);
  const plain = text
    .replaceAll(/\p{C}+/gu, ' ')
    .replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '…');
  return words
    .reduce((left, word) => left.replaceAll(new RegExp(escaped(word), 'giu'), '…'), plain)
    .replaceAll(/\+?\(?\d[\d\s().-]{5,}\d/g, (found) => (isLong(found) ? '…' : found))
    .slice(0, most)
    .toWellFormed();
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** As long as a phone number, or longer. */
const isLong = (number: string) => number.replaceAll(/\D/g, '').length >= 7;
