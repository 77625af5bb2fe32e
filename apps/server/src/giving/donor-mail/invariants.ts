import type { Invariant } from '../../platform/records/invariants.ts';

/** Rules for messages sent to donors. */
export const donorMailInvariants: readonly Invariant[] = [
  {
    name: 'the stored text of a message contains no link that pays or signs in',
    sql: `select id, kind from messages
      where text ~ '/(pay|reset-password|verify-email|unsubscribe)/[A-Za-z0-9_-]{20,}'`,
  },
  {
    name: 'no email is queued or being sent for more than a day',
    sql: `select id from messages
      where channel = 'email' and state in ('queued', 'sending')
        and changed_at < now() - interval '1 day' and created_at > now() - interval '7 days'`,
    holdsWhileRunning: true,
  },
];
