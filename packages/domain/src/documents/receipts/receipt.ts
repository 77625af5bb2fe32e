import { formatAddressLines, type AddressParts } from '../../contact/address.ts';
import { type Day } from '../../day.ts';
import { paymentMethodLabels } from '../../giving/donations/methods.ts';
import { type Cents } from '../../money.ts';
import { keptOf, withoutReturn, type ReceiptDonation } from './donation.ts';
import { statementsOf } from './statement.ts';

/** How an organization's documents look. */
type Look = {
  /** As in `#14532d`. */
  colour: string;
  /** The name under which the logo is kept; null where there is none. */
  logo: string | null;
};

/** Whoever issues a document, as the profile has it. */
export type Issuer = {
  name: string;
  phone: string;
  taxId: string;
  address: AddressParts;
  look: Look;
};

type ReceiptDonor = { name: string; address: AddressParts };

/** Whoever issues a document, frozen in it. */
export type Letterhead = {
  name: string;
  address: string[];
  phone: string;
  taxId: string;
  colour: string;
  logo: string | null;
};

/**
 * Everything that a receipt says, frozen when it is issued. Its sentences are in it, so that words
 * which change later do not change what was handed out.
 */
export type Receipt = {
  /** Which drawing it was issued for. */
  template: 1;
  number: string;
  issuedOn: Day;
  verifyCode: string;
  /** The number of the receipt in whose place it stands. */
  replaces: string | null;
  organization: Letterhead;
  donor: { name: string; address: string[] };
  gift: {
    date: Day;
    method: string;
    campaign: string | null;
    inKind: string | null;
    /** Null for an in-kind donation, whose value a receipt does not name. */
    money: { given: Cents; refunded: Cents; kept: Cents; deductible: Cents } | null;
  };
  statements: string[];
};

export type ReceiptContent = {
  number: string;
  issuedOn: Day;
  verifyCode: string;
  replaces: string | null;
  organization: Issuer;
  donor: ReceiptDonor;
  donation: ReceiptDonation;
};

export const buildReceipt = ({
  organization,
  donor,
  donation,
  ...named
}: ReceiptContent): Receipt => ({
  template: 1,
  ...named,
  organization: letterheadOf(organization),
  donor: { name: donor.name, address: formatAddressLines(donor.address) },
  gift: {
    date: donation.date,
    method: donation.inKind === '' ? paymentMethodLabels[donation.method] : 'In kind',
    campaign: donation.campaign,
    inKind: donation.inKind === '' ? null : donation.inKind,
    money: donation.inKind === '' ? moneyOf(donation) : null,
  },
  statements: statementsOf(donation),
});

export const letterheadOf = ({ name, phone, taxId, address, look }: Issuer): Letterhead => ({
  name,
  address: formatAddressLines(address),
  phone,
  taxId,
  ...look,
});

const moneyOf = (donation: ReceiptDonation) => ({
  given: donation.amount,
  refunded: donation.refunded,
  kept: keptOf(donation),
  deductible: withoutReturn(donation),
});
