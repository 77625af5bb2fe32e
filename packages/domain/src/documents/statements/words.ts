import { formatUsd } from '../../money.ts';
import { withoutReturn, type ReceiptGift } from '../receipts/gift.ts';
import { withStop } from '../receipts/statement.ts';

/** What is to be said with one gift of a list. */
export function notesOf(gift: ReceiptGift): string[] {
  return [
    ...(gift.refunded > 0
      ? [`${formatUsd(gift.amount)} given, ${formatUsd(gift.refunded)} refunded`]
      : []),
    ...(gift.benefit === 'religious' ? [religious] : []),
    ...(gift.benefit === 'insubstantial' ? [insubstantial] : []),
    ...(gift.benefit === 'goods' ? [gotFor(gift)] : []),
  ];
}

const insubstantial =
  'What was provided is of insubstantial value and does not reduce the deductible amount.';
const religious = 'The only benefit provided was an intangible religious benefit.';

function gotFor(gift: ReceiptGift) {
  const got =
    `In exchange you received: ${withStop(gift.benefitDescription)} ` +
    `Our good-faith estimate of its value is ${formatUsd(gift.benefitValue)}`;
  if (gift.inKind !== '') return `${got}.`;
  return `${got}, so that ${formatUsd(withoutReturn(gift))} of this contribution is deductible.`;
}

/**
 * What the law wants to be said of all of them (26 USC 170(f)(8) and 6115): what is noted with a
 * gift holds for that gift, and the general sentence for all the others.
 */
export function sentencesOf(gifts: readonly ReceiptGift[]): string[] {
  const plain = gifts.filter(({ benefit }) => benefit === 'none').length;
  const these = gifts.length === 1 ? 'this contribution' : 'these contributions';
  const but = plain < gifts.length ? ', except where noted with the contribution' : '';
  return [
    ...(plain > 0 ? [`No goods or services were provided in exchange for ${these}${but}.`] : []),
    ...(gifts.some(({ benefit }) => benefit === 'goods') ? [limit] : []),
    ...(gifts.some(({ inKind }) => inKind !== '') ? [inKindValue] : []),
  ];
}

const limit =
  'Where goods or services were provided, the amount that is deductible for federal income tax ' +
  'purposes is limited to the excess of the contribution over their value.';
const inKindValue = 'The value of a gift in kind is for the donor to determine.';
