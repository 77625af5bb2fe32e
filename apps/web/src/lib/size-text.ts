const units = ['bytes', 'kB', 'MB', 'GB'] as const;

/** `820 bytes`, `1.2 MB`. */
export function sizeText(bytes: number) {
  let size = bytes;
  let unit = 0;
  while (size >= 1_000 && unit < units.length - 1) {
    size /= 1_000;
    unit += 1;
  }
  const text = unit === 0 || size >= 100 ? Math.round(size) : size.toFixed(1);
  return `${text} ${units[unit]}`;
}
