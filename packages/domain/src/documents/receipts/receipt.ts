import { toPostalAddressLines, type PostalAddressParts } from '../../contact/postal-address.ts';
import { type Day } from '../../day.ts';
import { paymentMethodLabels } from '../../giving/donations/methods.ts';
import { type Cents } from '../../money.ts';
import { keptAmount, deductibleAmount, type ReceiptDonation } from './donation.ts';
import { designationText } from './designation.ts';
import { acknowledgmentSentences } from './acknowledgment.ts';

/** The look of an organization's documents. */
type Look = {
  /** As in `#14532d`. */
  colour: string;
  /** The name under which the logo is stored; null if there is none. */
  logo: string | null;
};

/** The issuer of a document, as the profile has it. */
export type Issuer = {
  name: string;
  phone: string;
  taxId: string;
  address: PostalAddressParts;
  look: Look;
};

type ReceiptDonor = { name: string; address: PostalAddressParts };

/** The issuer of a document, frozen in it. */
export type Letterhead = {
  name: string;
  address: string[];
  phone: string;
  taxId: string;
  colour: string;
  logo: string | null;
};

/**
 * The complete contents of a receipt, frozen when it is issued. They include the sentences, so that
 * later wording changes do not affect issued receipts.
 */
export type Receipt = {
  /** The drawing version it was issued for. */
  template: 1;
  number: string;
  issuedOn: Day;
  verifyCode: string;
  /** The number of the receipt that it replaces. */
  replaces: string | null;
  organization: Letterhead;
  donor: { name: string; address: string[] };
  gift: {
    date: Day;
    method: string;
    campaign: string | null;
    /** `$60.00 for Roof Fund`; missing if the donation is neither split nor restricted. */
    designations?: string[];
    inKind: string | null;
    /** Null for an in-kind donation, because a receipt does not state its value. */
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
  organization: toLetterhead(organization),
  donor: { name: donor.name, address: toPostalAddressLines(donor.address) },
  gift: {
    date: donation.date,
    method: donation.inKind === '' ? paymentMethodLabels[donation.method] : 'In kind',
    campaign: donation.campaign,
    ...(donation.designations.length > 0 && {
      designations: donation.designations.map(designationText),
    }),
    inKind: donation.inKind === '' ? null : donation.inKind,
    money: donation.inKind === '' ? toMoney(donation) : null,
  },
  statements: acknowledgmentSentences(donation),
});

export const toLetterhead = ({ name, phone, taxId, address, look }: Issuer): Letterhead => ({
  name,
  address: toPostalAddressLines(address),
  phone,
  taxId,
  ...look,
});

const toMoney = (donation: ReceiptDonation) => ({
  given: donation.amount,
  refunded: donation.refunded,
  kept: keptAmount(donation),
  deductible: deductibleAmount(donation),
});
