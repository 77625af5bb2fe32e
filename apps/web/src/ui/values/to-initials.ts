/** The first letters of the first and the last word of a name. */
export function toInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => capital(Array.from(word ?? '')[0] ?? '')).join('');
}

/** Georgian names do not start with capitals, and many fonts have none. */
const capital = (letter: string) =>
  /\p{Script=Georgian}/u.test(letter) ? letter.toLowerCase() : letter.toUpperCase();
