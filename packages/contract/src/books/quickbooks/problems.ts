import type { ProblemEntry } from '../../problem.ts';

export const quickBooksProblems = {
  'quickbooks/plan': {
    status: 403,
    message: 'QuickBooks sync is part of the Growth and Power plans.',
  },
  'quickbooks/off': {
    status: 409,
    message: 'QuickBooks isn’t set up on this server. Ask the person who runs it to set it up.',
  },
  'quickbooks/not-connected': { status: 409, message: 'Connect QuickBooks first.' },
  'quickbooks/no-mapping': {
    status: 409,
    message: 'Choose the item, the accounts and the first day before anything is sent.',
  },
  'quickbooks/paused': { status: 409, message: 'Sending is paused. Start it first.' },
  'quickbooks/state': {
    status: 400,
    message: 'This connection request has expired or isn’t yours. Please connect again.',
  },
  'quickbooks/canceled': { status: 409, message: 'QuickBooks was not connected.' },
  'quickbooks/failed': {
    status: 503,
    message: 'QuickBooks couldn’t be reached. Please try again in a moment.',
  },
  'quickbooks/ended': {
    status: 409,
    message: 'The connection to QuickBooks has ended. Connect it again.',
  },
  'quickbooks/no-document': { status: 404, message: 'This entry doesn’t exist.' },
  'quickbooks/is-sending': {
    status: 409,
    message: 'This entry is being sent right now. Please try again in a moment.',
  },
} as const satisfies Record<string, ProblemEntry>;
