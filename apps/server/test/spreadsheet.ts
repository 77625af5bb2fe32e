import { realFile } from './files.ts';

/** A file of the small nonprofit as a spreadsheet shows it. No field of it has a line break. */
export function rowsOf(name: string) {
  const [head = '', ...lines] = realFile(`npsp/${name}.csv`).toString('utf8').trim().split('\n');
  const cells = (line: string) =>
    [...line.trim().matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    );
  const names = cells(head);
  return lines.map((line) =>
    Object.fromEntries(cells(line).map((cell, at) => [names[at] ?? '', cell])),
  );
}
