import { formatUsd } from '../../money.ts';
import { designationText } from '../receipts/designation.ts';
import { deductibleAmount, type ReceiptDonation } from '../receipts/donation.ts';
import { withPeriod } from '../receipts/acknowledgment.ts';

/** The note on one donation of a list. */
export function donationNotes(donation: ReceiptDonation): string[] {
  return [
    ...donation.designations.map(designationText),
    ...(donation.refunded > 0
      ? [`${formatUsd(donation.amount)} given, ${formatUsd(donation.refunded)} refunded`]
      : []),
    ...(donation.benefit === 'religious' ? [religious] : []),
    ...(donation.benefit === 'insubstantial' ? [insubstantial] : []),
    ...(donation.benefit === 'goods' ? [gotFor(donation)] : []),
  ];
}

const insubstantial =
  'The items provided are of insubstantial value and do not reduce the deductible amount.';
const religious = 'The only benefit provided was an intangible religious benefit.';

function gotFor(donation: ReceiptDonation) {
  const got =
    `In exchange you received: ${withPeriod(donation.benefitDescription)} ` +
    `Our good-faith estimate of its value is ${formatUsd(donation.benefitValue)}`;
  if (donation.inKind !== '') return `${got}.`;
  return `${got}, so ${formatUsd(deductibleAmount(donation))} of this contribution is deductible.`;
}

/**
 * What the law requires for all of them (26 USC 170(f)(8) and 6115): a note on a donation applies
 * to that donation, and the general sentence to all the others.
 */
export function statementSentences(donations: readonly ReceiptDonation[]): string[] {
  const plain = donations.filter(({ benefit }) => benefit === 'none').length;
  const these = donations.length === 1 ? 'this contribution' : 'these contributions';
  const but = plain < donations.length ? ', except where noted with the contribution' : '';
  return [
    ...(plain > 0 ? [`No goods or services were provided in exchange for ${these}${but}.`] : []),
    ...(donations.some(({ benefit }) => benefit === 'goods') ? [limit] : []),
    ...(donations.some(({ inKind }) => inKind !== '') ? [inKindValue] : []),
  ];
}

const limit =
  'Where goods or services were provided, the amount that is deductible for federal income tax ' +
  'purposes is limited to the excess of the contribution over their value.';
const inKindValue = 'The donor is responsible for determining the value of an in-kind gift.';
