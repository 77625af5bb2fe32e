import { formatAddressLines, type AddressParts } from '../../contact/address.ts';
import { type Day } from '../../day.ts';
import { paymentMethodLabels } from '../../giving/donations/methods.ts';
import { formatUsd, subtract, sum, zero, type Cents } from '../../money.ts';
import {
  giverThroughLabels,
  keptOf,
  withoutReturn,
  type GiverThrough,
  type ReceiptDonation,
} from '../receipts/donation.ts';
import { letterheadOf, type Issuer, type Letterhead } from '../receipts/receipt.ts';
import { notesOf, sentencesOf } from './words.ts';

/** A donation as a statement of a year lists it. */
export type StatementDonation = ReceiptDonation & {
  /** The number of its receipt in force. */
  receipt: string | null;
  givenThrough: GiverThrough | null;
  givenThroughName: string;
};

export type StatementLine = {
  date: Day;
  /** `Check, Winter appeal`. */
  what: string;
  /** What came back for it or to whom, and what was given in place of money. */
  notes: string[];
  receipt: string | null;
  /** What was kept of it; null for an in-kind donation, whose value a statement does not name. */
  amount: Cents | null;
};

/** A donation that somebody else passed on, who has the deduction in the donor's place. */
export type IndirectLine = { date: Day; through: string; notes: string[]; amount: Cents | null };

/** Everything that a year-end statement says, frozen when it goes out. */
export type Statement = {
  /** Which drawing it was made for. */
  template: 1;
  year: number;
  issuedOn: Day;
  organization: Letterhead;
  donor: { name: string; address: string[] };
  gifts: StatementLine[];
  total: Cents;
  /** What came back for the donations of money, and what is left of the total without it. */
  returned: Cents;
  deductible: Cents;
  indirect: IndirectLine[];
  statements: string[];
};

export type StatementContent = {
  year: number;
  issuedOn: Day;
  organization: Issuer;
  donor: { name: string; address: AddressParts };
  /** In the order in which they are listed. */
  gifts: readonly StatementDonation[];
};

/** One statement for all that somebody gave in a calendar year. */
export function buildStatement({
  organization,
  donor,
  gifts: donations,
  ...named
}: StatementContent) {
  const direct = donations.filter(({ givenThrough }) => givenThrough === null);
  const money = direct.filter(({ inKind }) => inKind === '');
  const total = sum(money.map(keptOf));
  const deductible = sum(money.map(withoutReturn));
  return {
    template: 1,
    ...named,
    organization: letterheadOf(organization),
    donor: { name: donor.name, address: formatAddressLines(donor.address) },
    gifts: direct.map(lineOf),
    total,
    returned: money.length === 0 ? zero : subtract(total, deductible),
    deductible,
    indirect: donations.flatMap(indirectOf),
    statements: sentencesOf(direct),
  } satisfies Statement as Statement;
}

const lineOf = (donation: StatementDonation): StatementLine => ({
  date: donation.date,
  what: whatOf(donation),
  notes: notesOf(donation),
  receipt: donation.receipt,
  amount: amountOf(donation),
});

function indirectOf(donation: StatementDonation): IndirectLine[] {
  if (donation.givenThrough === null) return [];
  const kind = giverThroughLabels[donation.givenThrough];
  return [
    {
      date: donation.date,
      through: donation.givenThroughName === '' ? kind : `${donation.givenThroughName} (${kind})`,
      notes: donation.refunded > 0 ? [`${formatUsd(donation.refunded)} refunded`] : [],
      amount: amountOf(donation),
    },
  ];
}

const whatOf = ({ inKind, method, campaign }: ReceiptDonation) =>
  [inKind === '' ? paymentMethodLabels[method] : `In kind: ${inKind}`, campaign]
    .filter((part) => part !== null)
    .join(', ');

const amountOf = (donation: ReceiptDonation) => (donation.inKind === '' ? keptOf(donation) : null);
