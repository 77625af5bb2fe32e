/** Words of banks that say how money came, and nothing about whose it is. */
const generic = new Set(
  (
    'ach amount and app atm bank branch business by card cash checking checks co com company ' +
    'corp counter credit customer data debit dep depo deposit deposits des desc description direct ' +
    'dslip edeposit electronic entry for from funds ib in inc incoming indn instant into llc mobile ' +
    'money net new of one online orig originator other payment payments pmt pmts point ppd ' +
    'purchase received remote sale savings sender sent tel teller the to transaction transfer trf ' +
    'trsf usa via web wire xfer zelle venmo cashapp paypal ccd ctx ibn iat rdc pos usd'
  ).split(' '),
);

/** Words that only introduce a number, which changes with every line. */
const labels = new Set(
  (
    'acct account at check cheque chk ck conf confirmation date eff effective id no nr num number on ' +
    'ref reference seq serial trace trn txn'
  ).split(' '),
);

const months = new Set(
  (
    'jan january feb february mar march apr april may jun june jul july aug august sep sept ' +
    'september oct october nov november dec december'
  ).split(' '),
);

const longestPattern = 200;

/**
 * Returns what stays the same in the descriptions of lines of one kind: their words without
 * numbers, dates, check numbers and references. Empty if nothing is left that says whose money it
 * is, such as for `DEPOSIT` or `CHECK 1234`.
 */
export function descriptionPattern(description: string): string {
  const tokens = description
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '');
  const words = tokens.filter(
    (token, place) =>
      !/\p{N}/u.test(token) &&
      !/^x+$/.test(token) &&
      !labels.has(token) &&
      !isMonthOfDate(tokens, place),
  );
  if (words.every((word) => word.length === 1 || generic.has(word))) return '';
  return shorten(words.join(' '));
}

/** A month beside a day or a year is part of a date; `April Miller` is a name. */
function isMonthOfDate(tokens: readonly string[], place: number): boolean {
  if (!months.has(tokens[place] ?? '')) return false;
  return [tokens[place - 1], tokens[place + 1]].some((token) =>
    /^(?:\d{1,2}(?:st|nd|rd|th)?|(?:19|20)\d{2})$/.test(token ?? ''),
  );
}

const shorten = (pattern: string) =>
  pattern.length <= longestPattern
    ? pattern
    : pattern.slice(0, longestPattern).replace(/\s\S*$/, '');
