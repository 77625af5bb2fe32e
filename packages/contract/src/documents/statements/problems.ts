import type { ProblemEntry } from '../../problem.ts';

export const statementProblems = {
  'statements/not-found': {
    status: 404,
    message: 'There is no statement of this donor for this year.',
  },
  'statements/year-not-over': {
    status: 409,
    message: 'Statements for {year} can go out from January 1, {next}, when the year is over.',
  },
  'statements/incomplete-profile': {
    status: 409,
    message: 'Please complete your profile before sending statements. Missing: {missing}.',
  },
  'statements/unverified': {
    status: 403,
    message:
      'Please verify your email address before sending statements. Your dashboard can send the ' +
      'link again.',
  },
  'statements/no-email': {
    status: 409,
    message: 'No email reaches this donor. You can hand the statement over on paper.',
  },
  'statements/sent-often': {
    status: 429,
    message: 'This statement was sent several times today. Please try again tomorrow.',
  },
  'statements/running': {
    status: 409,
    message: 'Statements are already being sent or printed. Please wait for that to end.',
  },
  'statements/nobody-left': {
    status: 409,
    message: 'Nobody is left who needs a statement for {year} this way.',
  },
  'statements/run-not-found': { status: 404, message: 'This run of statements does not exist.' },
  'statements/not-running': { status: 409, message: 'This run has ended already.' },
} as const satisfies Record<string, ProblemEntry>;
