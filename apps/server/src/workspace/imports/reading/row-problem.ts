import type { ImportMapping } from '@pledgewell/contract';
import { importLimits } from '@pledgewell/contract/workspace/imports/import';
import { isStorable } from '@pledgewell/domain/workspace/imports/cell-text';
import type { SheetRow } from '../../../platform/sheets/workbook.ts';

type Options = { columns: readonly string[]; isDamaged: boolean };

/** Returns a sentence about what prevents reading a row at all; empty if nothing does. */
export function rowProblemFinder(mapping: ImportMapping, { columns, isDamaged }: Options) {
  const used = usedColumns(mapping);

  return ({ cells, width }: SheetRow): string => {
    const hasMore = width > cells.length || cells.slice(columns.length).some(isFilled);
    if (hasMore)
      return `This row has ${width} cells, but there are ${columns.length} column names.`;

    for (const column of used) {
      const cell = cells[column] ?? '';
      const what = findCellProblem(cell, isDamaged);
      if (what !== null) return `The cell in "${columns[column] ?? ''}" ${what}.`;
    }
    return '';
  };
}

const isFilled = (cell: string) => cell.trim() !== '';

function usedColumns({ fields, links, filter }: ImportMapping): number[] {
  const columns = [...fields, ...links, ...(filter ? [filter] : [])].map(({ column }) => column);
  return [...new Set(columns)];
}

const most = importLimits.cellCharacters;

function findCellProblem(cell: string, isDamaged: boolean): string | null {
  if (cell.length > most) return `is longer than ${most.toLocaleString('en-US')} characters`;
  if (!isStorable(cell)) return 'contains characters that can’t be saved';
  return isDamaged && cell.includes('\uFFFD') ? 'contains characters that can’t be read' : null;
}
