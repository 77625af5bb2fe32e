import type { ImportField, ImportMapping } from '@pledgewell/contract';
import { withoutFormulaGuard } from '@pledgewell/domain/workspace/imports/cell-text';
import type { SheetRow } from '../../../platform/sheets/workbook.ts';

/** The trimmed cells of one row by field; a missing column is empty. */
export type Cells = {
  one(field: ImportField): string;
  all(field: ImportField): string[];
  at(column: number): string;
};

/** Computes once for all rows which columns hold a field. */
export function cellReader({ fields }: ImportMapping): (row: SheetRow) => Cells {
  const columns = new Map<ImportField, number[]>();
  for (const { column, field } of fields) {
    columns.set(field, [...(columns.get(field) ?? []), column]);
  }
  const firstColumns = new Map([...columns].map(([field, [first]]) => [field, first]));
  return ({ cells }) => {
    const at = (column: number) => withoutFormulaGuard((cells[column] ?? '').trim());
    return {
      at,
      all: (field) =>
        columns
          .get(field)
          ?.map(at)
          .filter((cell) => cell !== '') ?? [],
      one: (field) => {
        const column = firstColumns.get(field);
        return column === undefined ? '' : at(column);
      },
    };
  };
}
