import type { Cents, Day } from '@pledgewell/domain';
import type { GiftMethod } from '@pledgewell/domain/imports/methods';

export type FileVerdict = 'new' | 'duplicate' | 'error' | 'left-out';

/** What one row of the file says, before anything is compared with what is stored. */
export type StagedRow = {
  row: number;
  /** The row that first describes this row's donor; null where it describes none. */
  donorRow: number | null;
  donorVerdict: FileVerdict | null;
  giftVerdict: FileVerdict | null;
  reason: string;
  name: string;
  email: string;
  donorOldId: string | null;
  /** Whom a gift names instead of describing a donor. */
  link: { idSet: string; oldId: string } | { emailKey: string } | null;
  amountText: string;
  dateText: string;
  amount: Cents | null;
  giftOn: Day | null;
  method: GiftMethod | null;
  campaign: string | null;
  giftNotes: string;
  giftOldId: string | null;
};

/** A donor of the file, described by the row with this number. */
export type StagedDonor = {
  row: number;
  name: string;
  email: string | null;
  emailKey: string | null;
  phone: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
  notes: string;
  tags: string[];
  oldId: string | null;
};
