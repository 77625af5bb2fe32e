import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

export type ImportKind = 'donors' | 'gifts' | 'payments' | 'pledges';

export type SourceFile = {
  /** The path within the folder that was given. */
  name: string;
  folder: string;
  fileName: string;
  bytes: Buffer;
  /** The kind of file according to its name, or null. */
  kind: ImportKind | null;
};

/** The order in which files depend on each other, each with its possible names. */
const kinds: [ImportKind, RegExp][] = [
  ['donors', /contact|constituent|donor|people|person/i],
  ['donors', /account|household/i],
  ['gifts', /donation|gift|import|sample/i],
  ['payments', /payment/i],
  ['pledges', /pledge|recurring|subscription|commitment/i],
];

/** The tables in a folder and its subfolders, dependencies first. */
export function findSourceFiles(root: string): SourceFile[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(csv|tsv|xlsx)$/i.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const name = relative(root, path);
      const place = kinds.findIndex(([, pattern]) => pattern.test(basename(path)));
      return {
        name,
        folder: dirname(name),
        fileName: entry.name,
        bytes: readFileSync(path),
        kind: kinds[place]?.[0] ?? null,
        place: place === -1 ? kinds.length : place,
      };
    })
    .toSorted((one, other) => one.place - other.place || (one.name < other.name ? -1 : 1));
}

/** Parses comma-separated values in the simplest way, independent of the product's parser. */
export function readRows(bytes: Buffer): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  for (const [, quoted, bare = '', end = ''] of bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    cells.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === ',') continue;
    if (cells.some((cell) => cell.trim() !== '')) rows.push(cells);
    cells = [];
  }
  return rows;
}

/** The sum of a column in cents, as far as its cells are plain amounts. */
export const sumOfColumn = (rows: readonly string[][], column: number) =>
  rows
    .map((cells) => /^\$?(-?[\d,]+(?:\.\d+)?)$/.exec(cells[column]?.trim() ?? '')?.[1] ?? '0')
    .reduce((sum, amount) => sum + Math.round(Number(amount.replaceAll(',', '')) * 100), 0);
