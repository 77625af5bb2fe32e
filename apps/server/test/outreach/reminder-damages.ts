/** Ways to break the rules for reminders and their messages, each of which must be found. */
export const reminderDamages: readonly [sentence: string, sql: string][] = [
  [
    'a sent reminder',
    `insert into reminders (organization_id, id, donor_id, pledge_id, channels, template, day,
       scheduled_at, author_id, created_at, written_at, state, sent_at, sent_on)
     select p.organization_id, gen_random_uuid(), p.donor_id, p.id, '{email}', 'reminder',
       '2026-03-01', now(), u.id, now(), now(), 'sent', now(), '2026-03-01'
     from pledges p, users u limit 1`,
  ],
  [
    'no donor gets',
    `with sent as (
       insert into messages (organization_id, id, kind, to_name, to_email, subject, state, donor_id,
         text, list, changed_at)
       select p.organization_id, gen_random_uuid(), 'reminders/reminder', 'Ada', 'a@example.org',
         'Pay', 'sent', p.donor_id, 'Pay', 'reminders', now()
       from (select * from pledges limit 1) p, generate_series(1, 2)
       returning organization_id, id, donor_id
     ), said as (
     insert into reminders (organization_id, id, donor_id, pledge_id, channels, template, day,
       scheduled_at, author_id, created_at, written_at, state, sent_at, sent_on)
     select s.organization_id, s.id, s.donor_id, p.id, '{email}', 'reminder',
       '2026-03-01', now(), u.id, now(), now(), 'sent', now(), '2026-03-01'
     from sent s
       join (select * from pledges limit 1) p on p.organization_id = s.organization_id
       cross join (select id from users limit 1) u
     returning organization_id, id)
     insert into reminder_messages (organization_id, reminder_id, channel, message_id)
     select organization_id, id, 'email', id from said`,
  ],
  [
    'no email is',
    `insert into messages (organization_id, id, kind, to_name, to_email, subject, state, letter,
       created_at, changed_at)
     select organization_id, gen_random_uuid(), 'reminders/reminder', 'Ada', 'a@example.org', 'Pay',
       'queued', '{}', now() - interval '2 days', now() - interval '2 days'
     from donors limit 1`,
  ],
  [
    'every answer to',
    `insert into messages (organization_id, id, channel, kind, to_name, to_phone, subject, state,
       donor_id, text, is_answer, changed_at)
     select organization_id, gen_random_uuid(), 'sms', 'sms/answer', 'Ada', '+14155552672', '',
       'received', id, 'Hello', true, now()
     from donors limit 1`,
  ],
  [
    'no text message',
    `insert into messages (organization_id, id, channel, kind, to_name, to_phone, subject, state,
       donor_id, text, letter, created_at, changed_at)
     select organization_id, gen_random_uuid(), 'sms', 'reminders/reminder', 'Ada', '+14155552671',
       '', 'sending', id, 'Pay', '{}', now() - interval '1 day', now() - interval '1 day'
     from donors limit 1`,
  ],
];
