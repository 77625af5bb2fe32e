/** A searchable item, with the words that somebody may type for it. */
type Named = { name: string; email?: string | null };

/** The item that the text names exactly; nothing if two have the same name. */
export function onlyExactMatch<Item extends Named>(text: string, found: readonly Item[]) {
  const exact = found.filter((item) => isNamed(item, text));
  return exact.length === 1 ? exact[0] : undefined;
}

/** Enter takes the first, so an exact match comes before longer names. */
export function exactMatchFirst<Item extends Named>(text: string, found: Item[]): Item[] {
  const exact = onlyExactMatch(text, found);
  return exact ? [exact, ...found.filter((item) => item !== exact)] : found;
}

const isNamed = ({ name, email }: Named, text: string) =>
  [name, email].some((word) => word?.trim().toLowerCase() === text.toLowerCase());
