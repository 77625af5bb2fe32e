import type { Invariant } from '../../platform/records/invariants.ts';

/** Rules for text messages and their answers. */
export const smsInvariants: readonly Invariant[] = [
  {
    name: 'every answer to a text message comes from a donor who was sent one',
    sql: `select a.id from messages a
      where a.is_answer and not exists (
        select 1 from messages m
        where m.organization_id = a.organization_id and m.to_phone = a.to_phone
          and not m.is_answer and m.donor_id = a.donor_id)`,
  },
  {
    name: 'no text message is being sent for more than six hours',
    sql: `select id from messages
      where channel = 'sms' and state = 'sending' and changed_at < now() - interval '6 hours'
        and created_at > now() - interval '7 days'`,
    holdsWhileRunning: true,
  },
];
