const received =
  /^(complete|completed|closed won|won|received|paid|paid in full|posted|settled|succeeded|success|successful|deposited|cleared|publish|published|approved|processed|captured|donated|fulfilled)$/;
const notReceived =
  /cancel|refund|fail|pend|pledg|lost|void|declin|draft|abandon|reject|expir|charge ?back|disput|bounce|prospect|open|progress|scheduled|overdue|trash|revoked|unpaid/;

const fold = (status: string) =>
  status
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

/** Which values of a status column mean, by their words, that the money has arrived. */
export function guessReceived(values: readonly string[]): string[] {
  const sure = values.filter((value) => received.test(fold(value)));
  if (sure.length > 0) return sure;
  return values.filter((value) => value.trim() !== '' && !notReceived.test(fold(value)));
}

const yes = /^(true|yes|y|1|x|paid)$/;

/** Guesses the values of a column that may say yes or no, such as one named Paid. */
export function guessPaid(values: readonly string[]): string[] {
  const sure = values.filter((value) => yes.test(fold(value)) || value.trim() === '1');
  if (sure.length > 0) return sure;
  const isYesOrNo = values.every((value) => /^(true|false|yes|no|[yn01x])?$/i.test(value.trim()));
  return isYesOrNo ? [] : guessReceived(values);
}

const settled =
  /^(fulfilled|paid|paid in full|fully paid|paid off|complete|completed|closed|closed won|settled|finished|done|honou?red)$/;
const canceled =
  /cancel|void|withdrawn|revoked|written off|write off|defaulted|abandoned|rejected|closed lost|lapsed|failed/;

/** Which pledge statuses mean paid in full. */
export const guessSettled = (values: readonly string[]) =>
  values.filter((value) => settled.test(fold(value)));

/** Which pledge statuses mean that nothing more is expected. */
export const guessCanceled = (values: readonly string[]) =>
  values.filter((value) => canceled.test(fold(value)));

/** Statuses are compared without case and outer spaces. */
export const statusKey = (status: string) => status.trim().toLowerCase();
