import type { ImportRow } from '@pledgewell/contract';
import type {
  Cents,
  Day,
  DonorColumn,
  Frequency,
  PaymentMethod,
  PledgeStatus,
} from '@pledgewell/domain';
import type { ColumnsOf } from '../../../platform/db/columns.ts';

export type FileVerdict = 'new' | 'part' | 'duplicate' | 'error' | 'left-out';

/**
 * The data of one row, before any comparison with stored data. Its record is a donation, a pledge
 * or a payment, depending on the file.
 */
export type StagedRow = {
  row: number;
  /** The row that first describes this row's donor; null if it describes none. */
  donorRow: number | null;
  donorVerdict: Exclude<FileVerdict, 'part'> | null;
  recordVerdict: FileVerdict | null;
  reason: string;
  name: string;
  email: string;
  donorOldId: string | null;
  /** The donor a row names instead of describing one, or what a payment paid. */
  link: { idSet: string; oldId: string } | { emailKey: string } | null;
  amountText: string;
  dateText: string;
  amount: Cents | null;
  /** The file's amount, if it is one payment of a pledge. */
  columnAmount: Cents | null;
  recordOn: Day | null;
  method: PaymentMethod | null;
  campaign: string | null;
  fund: string | null;
  /** The parts of a split record as JSON, an array of `ImportedSplit`; null if it isn't split. */
  splits: string | null;
  recordNotes: string;
  recordOldId: string | null;
  /** A person's decision for this row, and for which donor. */
  choice: ImportRow['choice'];
  chosenDonorId: string | null;
};

/** The additional data of a pledge row. */
export type StagedPledge = {
  row: number;
  frequency: Frequency;
  paymentCount: number;
  /** With `firstStep` 0 the first payment is on the anchor, with 1 it is one step later. */
  anchor: Day | null;
  firstStep: 0 | 1;
  dueOn: Day | null;
  status: PledgeStatus;
  /** The status in the words of the file. */
  statusText: string;
  /** What had been paid so far. */
  paid: Cents;
  paidOn: Day;
};

/** A donor of the file, described by the row with this number. */
export type StagedDonor = ColumnsOf<'donors', DonorColumn> & {
  row: number;
  emailKey: string | null;
  oldId: string | null;
  /** Whether it holds anonymous donations. */
  isAnonymous: boolean;
  /** Somebody decided that this donor is new, or which donor it is. */
  isChosenNew: boolean;
  chosenDonorId: string | null;
};
