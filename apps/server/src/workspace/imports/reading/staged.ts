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

export type FileVerdict = 'new' | 'duplicate' | 'error' | 'left-out';

/**
 * What one row of the file says, before anything is compared with what is stored. Its record is a
 * donation, a pledge or a payment, as the file holds the one or the other.
 */
export type StagedRow = {
  row: number;
  /** The row that first describes this row's donor; null where it describes none. */
  donorRow: number | null;
  donorVerdict: FileVerdict | null;
  recordVerdict: FileVerdict | null;
  reason: string;
  name: string;
  email: string;
  donorOldId: string | null;
  /** Whom a row names instead of describing a donor, or what a payment was paid for. */
  link: { idSet: string; oldId: string } | { emailKey: string } | null;
  amountText: string;
  dateText: string;
  amount: Cents | null;
  /** The amount as it stands in the file, where that is one payment of a pledge. */
  columnAmount: Cents | null;
  recordOn: Day | null;
  method: PaymentMethod | null;
  campaign: string | null;
  recordNotes: string;
  recordOldId: string | null;
  /** What somebody decided for this row, and for which donor. */
  choice: ImportRow['choice'];
  chosenDonorId: string | null;
};

/** What a row of a pledge file says beyond that. */
export type StagedPledge = {
  row: number;
  frequency: Frequency;
  paymentCount: number;
  /** The payments come on the steps after it, or on it and the steps after it. */
  anchor: Day | null;
  firstStep: 0 | 1;
  dueOn: Day | null;
  status: PledgeStatus;
  /** The status in the words of the file. */
  statusText: string;
  /** What had come in so far. */
  paid: Cents;
  paidOn: Day;
};

/** A donor of the file, described by the row with this number. */
export type StagedDonor = ColumnsOf<'donors', DonorColumn> & {
  row: number;
  emailKey: string | null;
  oldId: string | null;
  /** Holds donations given without a name. */
  isAnonymous: boolean;
  /** Somebody decided that this donor is new, or which donor it is. */
  isChosenNew: boolean;
  chosenDonorId: string | null;
};
