import type { Invariant } from '../../platform/records/invariants.ts';

/** Rules between reminders, their messages, and the recipients. */
export const reminderInvariants: readonly Invariant[] = [
  {
    name: 'a sent reminder has a message to its donor in at least one channel',
    sql: `select r.id from reminders r
      where (r.state = 'sent' and not exists (
          select 1 from reminder_messages w
          where w.organization_id = r.organization_id and w.reminder_id = r.id
            and w.message_id is not null))
        or exists (
          select 1 from reminder_messages w
            join messages m on m.organization_id = w.organization_id and m.id = w.message_id
          where w.organization_id = r.organization_id and w.reminder_id = r.id
            and (r.state <> 'sent' or m.donor_id is distinct from r.donor_id
              or m.channel <> w.channel or not w.channel = any (r.channels)))`,
  },
  {
    name: 'no donor gets two reminders of one kind on the same day',
    // Citus counts equal ids several times in `having count(distinct m.id) > 1`.
    sql: `select organization_id, donor_id, sent_on, channel
      from (
        select distinct r.organization_id, r.donor_id, r.sent_on, m.channel, m.id
        from reminders r
          join reminder_messages w
            on w.organization_id = r.organization_id and w.reminder_id = r.id
          join messages m on m.organization_id = w.organization_id and m.id = w.message_id
        where m.state not in ('failed', 'bounced')
      ) sent
      group by 1, 2, 3, 4 having count(*) > 1`,
  },
];
