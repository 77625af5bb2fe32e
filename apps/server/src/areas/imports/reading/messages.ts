import type { Import, ImportMapping } from '@pledgewell/contract';
import type { Day } from '@pledgewell/domain';
import type { SheetLimits, SheetRefusalCode } from '../../../platform/sheets/refusal.ts';
import type { DonorColumns, PledgeColumns, RowColumns } from './columns.ts';
import type { Survey } from './survey.ts';

export type StageWork = { is: 'stage'; kind: Import['kind']; mapping: ImportMapping; today: Day };

/** What a reading thread is given. The file itself follows in pieces. */
export type Task = {
  /** How many bytes the file has. */
  size: number;
  /** How many batches may still be sent; see `send` in the thread. */
  credit: SharedArrayBuffer;
  limits: SheetLimits;
  work: { is: 'survey' } | StageWork;
};

export type Batch = {
  count: number;
  rows: RowColumns;
  donors: DonorColumns | null;
  pledges: PledgeColumns | null;
};

/** What the thread says: what it wants or has, then once how it ended. */
export type Message =
  /** The next piece of the file, please. */
  | { is: 'wants' }
  | { is: 'batch'; batch: Batch }
  | { is: 'surveyed'; survey: Survey }
  | { is: 'staged' }
  | { is: 'refused'; code: SheetRefusalCode; values: Record<string, string> };
