export type SheetRefusalCode =
  | 'empty-file'
  | 'not-a-table'
  | 'no-rows'
  | 'no-such-row'
  | 'too-many-columns'
  | 'too-many-rows'
  | 'unsafe-file';

/** A file that cannot be read, with the numbers for its sentence. */
export class SheetRefusal extends Error {
  readonly code: SheetRefusalCode;
  readonly values: Record<string, string>;

  constructor(code: SheetRefusalCode, values: Record<string, string> = {}) {
    super(`The file was refused: ${code}`);
    this.code = code;
    this.values = values;
  }
}

export type SheetLimits = {
  rows: number;
  columns: number;
  cellCharacters: number;
  unpackedMegabytes: number;
  unpackedRatio: number;
  archiveEntries: number;
};
