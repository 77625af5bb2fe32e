import type { Import, ImportMapping, ImportRow } from '@pledgewell/contract';
import type { Day } from '@pledgewell/domain';
import type { resolveAnswers } from '@pledgewell/domain/workspace/imports/questions';
import type { SheetLimits, SheetRefusalCode } from '../../../platform/sheets/refusal.ts';
import type { DonorColumns, PledgeColumns, RowColumns } from './columns.ts';
import type { Survey } from './survey.ts';

/** The header is guessed unless somebody has chosen its row. */
export type SurveyWork = { is: 'survey'; header: 'guess' | number | null };

/** A mapping without open questions. */
export type AnsweredMapping = ImportMapping & ReturnType<typeof resolveAnswers>;

/** A person's decision for a row, which overrides the dry run. */
export type ChosenRow = {
  choice: NonNullable<ImportRow['choice']>;
  donorId: string | null;
};

export type StageWork = {
  is: 'stage';
  kind: Import['kind'];
  headerRow: number | null;
  mapping: AnsweredMapping;
  today: Day;
  timeZone: string;
  /** By row number. */
  choices: ReadonlyMap<number, ChosenRow>;
};

/** The input of a reading thread. The file itself follows in pieces. */
export type Task = {
  /** How many bytes the file has. */
  size: number;
  /** How many batches may still be sent; see `send` in the thread. */
  credit: SharedArrayBuffer;
  limits: SheetLimits;
  work: SurveyWork | StageWork;
};

export type Batch = {
  count: number;
  rows: RowColumns;
  donors: DonorColumns | null;
  pledges: PledgeColumns | null;
};

/** The thread's messages: requests and batches, then once its result. */
export type Message =
  /** Requests the next piece of the file. */
  | { is: 'wants' }
  | { is: 'batch'; batch: Batch }
  | { is: 'surveyed'; survey: Survey; isHeaderSure: boolean }
  | { is: 'staged' }
  | { is: 'refused'; code: SheetRefusalCode; values: Record<string, string> };
