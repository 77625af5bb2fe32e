import type { ProblemEntry } from '../../problem.ts';

export const statementProblems = {
  'statements/not-found': {
    status: 404,
    message: 'This donor has no statement for this year.',
  },
  'statements/year-not-over': {
    status: 409,
    message: 'The year isn’t over. You can send {year} statements starting January 1, {next}.',
  },
  'statements/incomplete-profile': {
    status: 409,
    message: 'Please complete your profile before sending statements. Missing: {missing}.',
  },
  'statements/unverified': {
    status: 403,
    message:
      'Please verify your email address before sending statements. You can resend the link ' +
      'from your dashboard.',
  },
  'statements/no-email': {
    status: 409,
    message: 'You can’t reach this donor by email. Print the statement instead.',
  },
  'statements/sent-often': {
    status: 429,
    message: 'You’ve already sent this statement several times today. Please try again tomorrow.',
  },
  'statements/running': {
    status: 409,
    message: 'Statements are already being sent or printed. Please wait until that finishes.',
  },
  'statements/nobody-left': {
    status: 409,
    message: 'Every donor you can reach this way already has a {year} statement.',
  },
  'statements/run-not-found': { status: 404, message: 'This batch of statements doesn’t exist.' },
  'statements/not-running': { status: 409, message: 'This batch has already finished.' },
} as const satisfies Record<string, ProblemEntry>;
