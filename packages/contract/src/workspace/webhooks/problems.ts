import type { ProblemEntry } from '../../problem.ts';

export const webhookProblems = {
  'webhooks/plan': {
    status: 403,
    message: 'Webhooks are part of API access in the Power plan. Upgrade your plan to use them.',
  },
  'webhooks/not-found': { status: 404, message: 'This webhook doesn’t exist anymore.' },
  'webhooks/delivery-not-found': {
    status: 404,
    message: 'This delivery doesn’t exist anymore. Deliveries are kept for 30 days.',
  },
  'webhooks/too-many': {
    status: 409,
    message: 'You can have at most {most} webhooks. Delete one first.',
  },
  'webhooks/url-taken': {
    status: 409,
    message: 'Another webhook already has this URL.',
    field: 'url',
  },
  'webhooks/url-refused': {
    status: 400,
    message: 'Use a public URL that begins with https:// and has no user name or password.',
    field: 'url',
  },
  'webhooks/off': {
    status: 409,
    message: 'This webhook is turned off. Turn it on first.',
  },
  'webhooks/paused': {
    status: 409,
    message:
      'The person who set this webhook up is disabled, so nothing is sent. Make a new secret to ' +
      'take it over.',
  },
  'webhooks/delivery-pending': {
    status: 409,
    message: 'This delivery is still being tried. You can send it again once it ends.',
  },
} as const satisfies Record<string, ProblemEntry>;
