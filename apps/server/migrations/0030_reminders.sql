-- Sends a reminder about every payment of every pledge, this many days before or after its due
-- date.
create table reminder_rules (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  offset_days int not null check (offset_days between -365 and 365),
  channels text[] not null check (channels <@ message_channels() and cardinality(channels) > 0),
  template text not null check (template in ('reminder', 'overdue')),
  is_on boolean not null default false,
  -- Whether the sample switched the rule on. Such a rule sends only to sample donors and is
  -- switched off with the sample.
  is_sample_only boolean not null default false,
  -- The first day on which it sends: earlier reminders are never sent.
  starts_on date,
  -- Who switched it on, in whose name its payment links are made.
  author_id uuid references users (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, offset_days),
  check (is_on or not is_sample_only),
  check (not is_on or (starts_on is not null and author_id is not null))
);
call protect_tenant_table('reminder_rules');
grant select, insert, update, delete on reminder_rules to :"app_role";

create table reminder_settings (
  organization_id uuid primary key references organizations (id),
  -- When rules send, in the recipient's time zone.
  send_at text not null default '10:00' check (send_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_days int not null default 7 check (quiet_days between 0 and 90),
  sms_countries text[] not null default '{US}',
  sms_daily_dollars int not null default 25 check (sms_daily_dollars between 0 and 1000),
  version int not null default 1,
  -- When the rules are checked again for due reminders; null while no rule is on.
  look_at timestamptz
);
create index reminder_settings_look_at on reminder_settings (look_at) where look_at is not null;
call protect_tenant_table('reminder_settings');
grant select, insert, update on reminder_settings to :"app_role";

-- Reminders scheduled by hand, and those of rules from shortly before they are sent. Until then, a
-- rule's reminder has no row, so nothing has to be undone when the rule or the payment changes.
create table reminders (
  organization_id uuid not null,
  id uuid not null,
  donor_id uuid not null,
  pledge_id uuid not null,
  -- Its payment, by number in the schedule and due date; null for the whole pledge.
  installment int check (installment > 0),
  due_on date,
  -- How many days after the due date its rule sends it (negative: before); null if it was scheduled
  -- by hand.
  offset_days int,
  channels text[] not null check (channels <@ message_channels() and cardinality(channels) > 0),
  template text not null check (template in ('reminder', 'overdue')),
  -- The text somebody wrote; null if the letter's template is used.
  message text check (message <> ''),
  -- The calendar day that it is for, and when it is sent.
  day date not null,
  scheduled_at timestamptz not null,
  state text not null default 'scheduled' check (
    state in ('scheduled', 'sent', 'stopped', 'cancelled')
  ),
  -- The rule of ours that keeps it from being sent.
  stopped_by text,
  -- The open amount when it was sent, and the payment URL that the donor got.
  open_cents bigint,
  sent_at timestamptz,
  -- The recipient's local day.
  sent_on date,
  author_id uuid references users (id),
  canceled_by uuid references users (id),
  version int not null default 1,
  created_at timestamptz not null,
  -- When somebody last changed its text.
  written_at timestamptz not null,
  primary key (organization_id, id),
  check (offset_days is null or (due_on is not null and installment is not null)),
  check ((offset_days is null) = (author_id is not null)),
  check ((state = 'stopped') = (stopped_by is not null)),
  check ((state = 'sent') = (sent_at is not null) and (state = 'sent') = (sent_on is not null)),
  foreign key (organization_id, donor_id) references donors (organization_id, id)
    on delete cascade,
  foreign key (organization_id, pledge_id) references pledges (organization_id, id)
    on delete cascade
);
-- One rule reminds about one due date once, whatever workers run and however often.
create unique index reminders_occurrence
  on reminders (organization_id, pledge_id, due_on, offset_days) where offset_days is not null;
-- Which of a day's reminders were already sent or canceled.
create index reminders_said on reminders (organization_id, (due_on + offset_days))
  where offset_days is not null;
create index reminders_due on reminders (scheduled_at, organization_id, donor_id)
  where state = 'scheduled';
create index reminders_of_day on reminders (organization_id, day, scheduled_at, id);
create index reminders_of_donor on reminders (organization_id, donor_id, scheduled_at);
create index reminders_of_pledge on reminders (organization_id, pledge_id, scheduled_at);
create index reminders_sent on reminders (organization_id, sent_at) where sent_at is not null;
call protect_tenant_table('reminders');
grant select, insert, update, delete on reminders to :"app_role";

-- A reminder's outcome in each of its channels.
create table reminder_messages (
  organization_id uuid not null,
  reminder_id uuid not null,
  channel text not null check (channel = any (message_channels())),
  -- Several reminders of a donor share one.
  message_id uuid,
  -- Why it was not sent by this channel.
  stop text,
  -- The message of a reminder that was withdrawn because of another message, until its reason is
  -- known. Not a foreign key: checking it would wait for the worker that holds that message.
  withdrawn_message_id uuid,
  primary key (organization_id, reminder_id, channel),
  foreign key (organization_id, reminder_id) references reminders (organization_id, id)
    on delete cascade,
  foreign key (organization_id, message_id) references messages (organization_id, id)
);
create index reminder_messages_of_message on reminder_messages (organization_id, message_id)
  where message_id is not null;
create index reminder_messages_withdrawn
  on reminder_messages (organization_id, withdrawn_message_id)
  where withdrawn_message_id is not null;
call protect_tenant_table('reminder_messages');
grant select, insert, update, delete on reminder_messages to :"app_role";

-- The days on which donors got a reminder: one a day, by any worker.
create table reminder_days (
  organization_id uuid not null,
  donor_id uuid not null,
  day date not null,
  taken_at timestamptz not null,
  primary key (organization_id, donor_id, day),
  foreign key (organization_id, donor_id) references donors (organization_id, id)
    on delete cascade
);
call protect_tenant_table('reminder_days');
grant select, insert, update, delete on reminder_days to :"app_role";

-- The cost of a day's messages in a channel with a daily limit.
create table channel_days (
  organization_id uuid not null references organizations (id),
  channel text not null check (channel = any (message_channels())),
  day date not null,
  spent_cents bigint not null check (spent_cents >= 0),
  primary key (organization_id, channel, day)
);
call protect_tenant_table('channel_days');
grant select, insert, update on channel_days to :"app_role";

-- Every organization starts with the same rules, switched off.
create function begin_reminders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into reminder_settings (organization_id) values (new.id);
  insert into reminder_rules (organization_id, id, offset_days, channels, template)
  select new.id, gen_random_uuid(), r.days, '{email}', r.template
  from (values (-7, 'reminder'), (1, 'overdue'), (30, 'overdue'), (60, 'overdue'))
    as r (days, template);
  return null;
end $$;
revoke execute on function begin_reminders() from public;
create trigger organizations_begin_reminders after insert on organizations
  for each row execute function begin_reminders();

insert into reminder_settings (organization_id) select id from organizations;
insert into reminder_rules (organization_id, id, offset_days, channels, template)
select o.id, gen_random_uuid(), r.days, '{email}', r.template
from organizations o
  cross join (values (-7, 'reminder'), (1, 'overdue'), (30, 'overdue'), (60, 'overdue'))
    as r (days, template);

-- After this moment a message is no longer sent: it would arrive in the middle of the night.
alter table messages add column send_before timestamptz;
grant update (send_before) on messages to :"app_role";
