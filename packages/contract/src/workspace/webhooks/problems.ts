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
      'Nothing is sent, because the account of the person who set up this webhook is disabled. ' +
      'To take over the webhook, create a new secret.',
  },
  'webhooks/delivery-pending': {
    status: 409,
    message: 'We’re still trying this delivery. You can send it again once we stop.',
  },
} as const satisfies Record<string, ProblemEntry>;
