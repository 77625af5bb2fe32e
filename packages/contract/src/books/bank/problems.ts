import type { ProblemEntry } from '../../problem.ts';

export const bankProblems = {
  'bank/plan': {
    status: 403,
    message: 'Bank statements are part of the Growth and Power plans.',
  },
  'bank/no-account': { status: 404, message: 'This bank account doesn’t exist.' },
  'bank/account-exists': {
    status: 409,
    message: 'You already have a bank account with this name.',
  },
  'bank/no-line': { status: 404, message: 'This bank line doesn’t exist.' },
  'bank/no-statement': { status: 404, message: 'This bank statement doesn’t exist.' },
  'bank/statement-used': {
    status: 409,
    message: 'Some lines of this statement are matched or ignored. Undo that before you remove it.',
  },
  'bank/statement-overlaps': {
    status: 409,
    message: 'A later statement has some of the same lines. Remove that one first.',
  },
  'bank/no-rule': { status: 404, message: 'This rule doesn’t exist anymore.' },
  'bank/no-donations': {
    status: 403,
    message: 'To do this, you also need permission to add, change or delete donations.',
  },
  'bank/unreadable': {
    status: 400,
    message: 'We can’t read this file. Download your statement as CSV, OFX, QFX or CAMT.053.',
  },
  'bank/empty': { status: 400, message: 'This file has no transactions.' },
  'bank/no-columns': {
    status: 400,
    message: 'We can’t find a date and an amount in this file. Download a different export.',
  },
  'bank/wrong-columns': {
    status: 400,
    message: 'Choose different columns for the date, the amount and the description.',
  },
  'bank/currency': {
    status: 400,
    message: 'This statement is in {currency}. Only US dollars can be matched.',
  },
  'bank/several-accounts': {
    status: 400,
    message: 'This file has several bank accounts. Download a separate statement for each.',
  },
  'bank/too-large': {
    status: 413,
    message: 'This file is larger than {limit} MB. Choose a shorter period.',
  },
  'bank/too-many-lines': {
    status: 400,
    message: 'This file has more than {limit} lines. Choose a shorter period.',
  },
  'bank/not-open': {
    status: 409,
    message: 'This line was already matched or ignored. Undo that first.',
  },
  'bank/money-out': {
    status: 409,
    message: 'This line is money out. Only money in can be matched to donations and payouts.',
  },
  'bank/no-record': {
    status: 404,
    message: 'A donation or payout that you chose doesn’t exist anymore.',
  },
  'bank/already-matched': {
    status: 409,
    message: 'A donation or payout that you chose is already matched to another line.',
  },
  'bank/unequal': {
    status: 409,
    message: 'What you chose adds up to {chosen}, but the line is {amount}.',
  },
} as const satisfies Record<string, ProblemEntry>;
