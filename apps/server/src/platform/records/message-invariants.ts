import type { Invariant } from './invariant.ts';

/** Rules for messages sent to donors. */
export const messageInvariants: readonly Invariant[] = [
  {
    name: 'the text that is kept of a message has no link that pays or signs in',
    sql: `select id, kind from messages
      where text ~ '/(pay|reset-password|verify-email|unsubscribe)/[A-Za-z0-9_-]{20,}'`,
  },
];
