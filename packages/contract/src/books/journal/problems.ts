import type { ProblemEntry } from '../../problem.ts';

export const journalProblems = {
  'journal/plan': {
    status: 403,
    message: 'The accounting journal is part of the Growth and Power plans.',
  },
  'journal/not-started': {
    status: 409,
    message: 'Start the journal first: choose its first day and how pledges are recorded.',
  },
  'journal/no-export': { status: 404, message: 'This export doesn’t exist.' },
  'journal/nothing-changed': {
    status: 409,
    message: 'Nothing in this month has changed since its last export.',
  },
  'journal/first-day-fixed': {
    status: 409,
    message: 'The first day can’t change while a month is closed. Reopen {month} first.',
    field: 'startsOn',
  },
  'journal/month-closed': { status: 409, message: '{month} is already closed.' },
  'journal/month-not-over': {
    status: 409,
    message: '{month} isn’t over yet. You can close it from the first day of the next month.',
  },
  'journal/month-too-early': {
    status: 409,
    message: 'The journal begins on {date}, so there is nothing to close in {month}.',
  },
  'journal/earlier-month-open': {
    status: 409,
    message: '{month} is still open. Close it first.',
  },
  'journal/no-closing': { status: 404, message: 'This month isn’t closed.' },
  'journal/later-month-closed': {
    status: 409,
    message: '{month} is closed too. Reopen it before you reopen an earlier month.',
  },
} as const satisfies Record<string, ProblemEntry>;
