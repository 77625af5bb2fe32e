import type { Invariant } from '../../platform/records/invariants.ts';

/** Rules for the inbox of provider events. */
export const providerEventInvariants: readonly Invariant[] = [
  {
    name: 'no event of the card provider waits longer than five minutes',
    sql: `select id, type, tries, problem from provider_events
      where state = 'received' and received_at < now() - interval '5 minutes'`,
    holdsWhileRunning: true,
  },
];
