/** Values that every reader of the file takes as they are: Node.js, systemd, compose and shells. */
const plain = /^[\w.,:/@+%=?&~-]*$/;

/** Writes a value so that it is read back as it is. */
export const quoteIfNeeded = (value: string) => (plain.test(value) ? value : quoteSetting(value));

/** Quotes a value so that Node.js, which reads `\n` as a new line inside `"`, reads it as it is. */
export function quoteSetting(value: string) {
  const marks = value.includes(String.raw`\n`) ? ["'", '`'] : ["'", '"', '`'];
  const mark = marks.find((each) => !value.includes(each));
  return mark === undefined ? value : `${mark}${value}${mark}`;
}

/**
 * Fills settings into the text of `.env.example`: each takes the place of its first line that is
 * commented out, and those without such a line follow at the end.
 */
export function fillSettings(example: string, settings: Readonly<Record<string, string>>): string {
  const left = new Map(Object.entries(settings));
  const lines = example
    .trimEnd()
    .split('\n')
    .map((line) => {
      const name = /^# (?<name>[A-Z][A-Z0-9_]*)=/.exec(line)?.groups?.['name'] ?? '';
      const value = left.get(name);
      if (value === undefined) return line;
      left.delete(name);
      return toLine(name, value);
    });
  const more = [...left].map(([name, value]) => toLine(name, value));
  return `${[...lines, ...(more.length > 0 ? ['', ...more] : [])].join('\n')}\n`;
}

const toLine = (name: string, value: string) => `${name}=${quoteIfNeeded(value)}`;
