import type { Import, ImportMapping } from '@pledgewell/contract';
import type { Day } from '@pledgewell/domain';
import type { SheetLimits, SheetRefusalCode } from '../../../platform/sheets/refusal.ts';
import type { DonorColumns, RowColumns } from './columns.ts';
import type { Survey } from './survey.ts';

export type StageWork = { is: 'stage'; kind: Import['kind']; mapping: ImportMapping; today: Day };

/** What a reading thread is given. The file's memory is shared, never copied. */
export type Task = {
  file: SharedArrayBuffer;
  /** How many batches may still be sent; see `send` in the thread. */
  credit: SharedArrayBuffer;
  limits: SheetLimits;
  work: { is: 'survey' } | StageWork;
};

export type Batch = { count: number; rows: RowColumns; donors: DonorColumns | null };

/** What the thread says: batches of rows, then once how it ended. */
export type Message =
  | { is: 'batch'; batch: Batch }
  | { is: 'surveyed'; survey: Survey }
  | { is: 'staged' }
  | { is: 'refused'; code: SheetRefusalCode; values: Record<string, string> };
