import type { ProblemEntry } from '../../problem.ts';

export const apiKeyProblems = {
  'api-keys/tier': {
    status: 403,
    message: 'API access is part of the Power plan. Upgrade to use API keys.',
  },
  'api-keys/invalid': {
    status: 401,
    message: 'This API key is unknown, expired or revoked.',
  },
  'api-keys/ip-address': {
    status: 403,
    message: 'This API key can’t be used from this IP address.',
  },
  'api-keys/scope': {
    status: 403,
    message: 'This API key isn’t allowed to {action}.',
  },
  'api-keys/person-needed': {
    status: 403,
    message: 'An API key can’t do this. Sign in to do it.',
  },
  'api-keys/not-found': { status: 404, message: 'This API key doesn’t exist.' },
  'api-keys/ended': {
    status: 409,
    message: 'This API key is no longer active. Create a new one.',
  },
  'api-keys/name-taken': {
    status: 409,
    message: 'Another API key has this name.',
    field: 'name',
  },
  'api-keys/too-many': {
    status: 409,
    message: 'Your organization has {count} active API keys, which is the limit. Revoke one first.',
  },
} as const satisfies Record<string, ProblemEntry>;
