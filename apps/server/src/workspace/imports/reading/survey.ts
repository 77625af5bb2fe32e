import { createHash } from 'node:crypto';
import type { Import, ImportColumn, ImportPreview } from '@pledgewell/contract';
import {
  countContents,
  type ContentsCounter,
} from '@pledgewell/domain/workspace/imports/column-contents';
import { SheetRefusal } from '../../../platform/sheets/refusal.ts';
import { printable, type Table } from '../../../platform/sheets/table.ts';

/** A file's contents, without knowing what its columns mean. */
export type Survey = Pick<Import, 'format' | 'encoding' | 'rowCount' | 'columns' | 'headerRow'> & {
  preview: ImportPreview['rows'];
  delimiter: string | null;
  /** SHA-256 of the file's bytes. */
  hash: Uint8Array;
};

const mostSamples = 5;
const mostValues = 12;
const sampleCharacters = 120;
const valueCharacters = 100;

/** Reads a table once from end to end. */
export async function surveyTable(table: Table, bytes: Uint8Array): Promise<Survey> {
  const columns = table.columns.map(() => newColumn());
  let rowCount = 0;

  for await (const { cells } of table.rows) {
    rowCount += 1;
    let index = 0;
    for (const column of columns) {
      const cell = (cells[index] ?? '').trim();
      index += 1;
      column.values.count(cell);
      column.contents.count(cell);
      if (cell !== '' && column.samples.length < mostSamples) {
        column.samples.push(printable(cell.slice(0, sampleCharacters)));
      }
    }
  }
  if (rowCount === 0) throw new SheetRefusal('no-rows');

  const { format, encoding, delimiter, headerRow } = table;
  return {
    format,
    headerRow,
    preview: toPreview(table),
    encoding,
    delimiter,
    rowCount,
    columns: table.columns.map((name, index): ImportColumn => ({
      index,
      name,
      samples: columns[index]?.samples ?? [],
      values: columns[index]?.values.listed() ?? null,
      contents: (columns[index] ?? newColumn()).contents.counted(),
    })),
    hash: createHash('sha256').update(bytes).digest(),
  };
}

type SurveyedColumn = { samples: string[]; values: Counter; contents: ContentsCounter };

const newColumn = (): SurveyedColumn => ({
  samples: [],
  values: new Counter(),
  contents: countContents(),
});

/** The top of the file, unchanged. */
const toPreview = ({ head }: Table): ImportPreview['rows'] =>
  head.map(({ row, cells }) => ({
    row,
    cells: cells.map((cell) => printable(cell.slice(0, sampleCharacters))),
  }));

/** Counts the different values of a column until there are too many to choose from. */
class Counter {
  private counts: Map<string, number> | null = new Map();

  count(value: string) {
    if (this.counts === null) return;
    this.counts.set(value, (this.counts.get(value) ?? 0) + 1);
    if (this.counts.size > mostValues || value.length > valueCharacters) this.counts = null;
  }

  /** Most frequent first. */
  listed(): ImportColumn['values'] {
    if (this.counts === null) return null;
    return [...this.counts]
      .map(([value, count]) => ({ value: printable(value), count }))
      .toSorted((one, other) => other.count - one.count);
  }
}
