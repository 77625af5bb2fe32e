const received =
  /^(complete|completed|closed won|won|received|paid|paid in full|posted|settled|succeeded|success|successful|deposited|cleared|publish|published|approved|processed|captured|donated|fulfilled)$/;
const notReceived =
  /cancel|refund|fail|pend|pledg|lost|void|declin|draft|abandon|reject|expir|charge ?back|disput|bounce|prospect|open|progress|scheduled|overdue|trash|revoked|unpaid/;

const fold = (status: string) =>
  status
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

/** Which values of a status column mean, by their words, that the money has come. */
export function guessReceived(values: readonly string[]): string[] {
  const sure = values.filter((value) => received.test(fold(value)));
  if (sure.length > 0) return sure;
  return values.filter((value) => value.trim() !== '' && !notReceived.test(fold(value)));
}

/** Statuses are compared without case and outer spaces. */
export const statusKey = (status: string) => status.trim().toLowerCase();
