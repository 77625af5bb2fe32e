import { formatUsd } from '../../money.ts';
import { deductibleAmount, type ReceiptDonation } from './donation.ts';

/**
 * What the law requires in a written acknowledgment (26 USC 170(f)(8) and 6115): exactly one of
 * three statements about what the donor received, and with goods or services the limit of the
 * deduction. The donor determines the value of an in-kind donation, and it is never stated.
 */
export function acknowledgmentSentences(donation: ReceiptDonation): string[] {
  if (donation.benefit === 'religious') return [religious];
  if (donation.benefit === 'none') return [nothing];
  if (donation.benefit === 'insubstantial') return [insubstantial];

  const got =
    `In exchange for this contribution the donor received: ${withPeriod(donation.benefitDescription)} ` +
    `Our good-faith estimate of its value is ${formatUsd(donation.benefitValue)}.`;
  if (donation.inKind !== '') return [got, limitInKind];
  return [got, `${limit} For this contribution that is ${formatUsd(deductibleAmount(donation))}.`];
}

const nothing = 'No goods or services were provided in exchange for this contribution.';
const insubstantial =
  'No goods or services were provided in exchange for this contribution other than items of ' +
  'insubstantial value, which do not reduce the amount that is deductible for federal income tax ' +
  'purposes.';
const religious =
  'The only benefit provided in exchange for this contribution was an intangible religious benefit.';
const limit =
  'The amount of the contribution that is deductible for federal income tax purposes is limited to ' +
  'the excess of the money contributed over the value of the goods or services provided.';
const limitInKind =
  'The amount that is deductible for federal income tax purposes is limited to the excess of the ' +
  'value of the property contributed over the value of the goods or services provided.';

export const withPeriod = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
