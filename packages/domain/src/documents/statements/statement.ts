import { toPostalAddressLines, type PostalAddressParts } from '../../contact/postal-address.ts';
import { type Day } from '../../day.ts';
import { paymentMethodLabels } from '../../giving/donations/methods.ts';
import { formatUsd, subtract, sum, zero, type Cents } from '../../money.ts';
import {
  intermediaryLabels,
  keptAmount,
  deductibleAmount,
  type Intermediary,
  type ReceiptDonation,
} from '../receipts/donation.ts';
import { toLetterhead, type Issuer, type Letterhead } from '../receipts/receipt.ts';
import { donationNotes, statementSentences } from './labels.ts';

/** A donation as a statement of a year lists it. */
export type StatementDonation = ReceiptDonation & {
  /** The number of its receipt in force. */
  receipt: string | null;
  givenThrough: Intermediary | null;
  givenThroughName: string;
};

export type StatementLine = {
  date: Day;
  /** `Check, Winter appeal`. */
  what: string;
  /** What came back for it or to whom, and the description of an in-kind donation. */
  notes: string[];
  receipt: string | null;
  /** The net amount; null for an in-kind donation, because a statement does not state its value. */
  amount: Cents | null;
};

/** A donation passed on by an intermediary, who has the deduction instead of the donor. */
export type IndirectLine = { date: Day; through: string; notes: string[]; amount: Cents | null };

/** The complete contents of a year-end statement, frozen when it is given out. */
export type Statement = {
  /** The drawing version it was made for. */
  template: 1;
  year: number;
  issuedOn: Day;
  organization: Letterhead;
  donor: { name: string; address: string[] };
  gifts: StatementLine[];
  total: Cents;
  /** Benefits received for money donations, and the total minus those. */
  returned: Cents;
  deductible: Cents;
  indirect: IndirectLine[];
  statements: string[];
};

export type StatementContent = {
  year: number;
  issuedOn: Day;
  organization: Issuer;
  donor: { name: string; address: PostalAddressParts };
  /** In listed order. */
  gifts: readonly StatementDonation[];
};

/** One statement for all of a donor's donations in a calendar year. */
export function buildStatement({
  organization,
  donor,
  gifts: donations,
  ...named
}: StatementContent) {
  const direct = donations.filter(({ givenThrough }) => givenThrough === null);
  const money = direct.filter(({ inKind }) => inKind === '');
  const total = sum(money.map(keptAmount));
  const deductible = sum(money.map(deductibleAmount));
  return {
    template: 1,
    ...named,
    organization: toLetterhead(organization),
    donor: { name: donor.name, address: toPostalAddressLines(donor.address) },
    gifts: direct.map(toLine),
    total,
    returned: money.length === 0 ? zero : subtract(total, deductible),
    deductible,
    indirect: donations.flatMap(toIndirectLines),
    statements: statementSentences(direct),
  } satisfies Statement as Statement;
}

const toLine = (donation: StatementDonation): StatementLine => ({
  date: donation.date,
  what: describeDonation(donation),
  notes: donationNotes(donation),
  receipt: donation.receipt,
  amount: lineAmount(donation),
});

function toIndirectLines(donation: StatementDonation): IndirectLine[] {
  if (donation.givenThrough === null) return [];
  const kind = intermediaryLabels[donation.givenThrough];
  return [
    {
      date: donation.date,
      through: donation.givenThroughName === '' ? kind : `${donation.givenThroughName} (${kind})`,
      notes: donation.refunded > 0 ? [`${formatUsd(donation.refunded)} refunded`] : [],
      amount: lineAmount(donation),
    },
  ];
}

const describeDonation = ({ inKind, method, campaign }: ReceiptDonation) =>
  [inKind === '' ? paymentMethodLabels[method] : `In kind: ${inKind}`, campaign]
    .filter((part) => part !== null)
    .join(', ');

const lineAmount = (donation: ReceiptDonation) =>
  donation.inKind === '' ? keptAmount(donation) : null;
