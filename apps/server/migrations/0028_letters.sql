-- The channels of messages. A new one is added here and in the domain's catalog.
create function message_channels() returns text[] language sql immutable parallel safe
  return array['email', 'sms'];

-- Messages to donors are kept as they were sent, for staff who take calls: the text stays, with a
-- word in place of each link, because links may pay or sign in.
alter table messages
  add column channel text not null default 'email' check (channel = any (message_channels())),
  -- Null for messages to the organization's own people.
  add column donor_id uuid,
  -- The donation that it thanks for.
  add column donation_id uuid,
  add column text text,
  -- The donor's reply: then the phone is its sender.
  add column is_answer boolean not null default false,
  -- The kind of letters that its recipient may unsubscribe from; null for those that are always
  -- sent, such as receipts.
  add column list text check (list in ('reminders', 'thanks')),
  alter column to_email drop not null,
  add column to_phone text check (to_phone ~ '^\+[0-9]{6,15}$'),
  -- Where it goes by a channel that is neither email nor SMS.
  add column to_recipient text check (to_recipient <> ''),
  add check (num_nonnulls(to_email, to_phone, to_recipient) = 1),
  add check (case channel when 'email' then to_email is not null
    when 'sms' then to_phone is not null else to_recipient is not null end),
  add check (donor_id is not null or (donation_id is null and text is null and list is null)),
  add foreign key (organization_id, donor_id) references donors (organization_id, id)
    on delete cascade,
  add foreign key (organization_id, donation_id) references donations (organization_id, id),
  -- The constraints keep their names, with the statuses added since.
  drop constraint messages_state_check,
  drop constraint messages_check1;

alter table messages
  -- `delivered` is reported by the SMS provider, `bounced` means that the address does not exist,
  -- and `unclear` that it may have been sent and is therefore not retried.
  add constraint messages_state_check check (
    state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'bounced', 'unclear', 'received')
  ),
  add constraint messages_answer_check check (
    is_answer = (state = 'received')
    and (not is_answer or (channel = 'sms' and donor_id is not null and text is not null))
  ),
  add constraint messages_letter_check check (
    (letter is null) = (state not in ('queued', 'sending'))
  );
create index messages_of_donor on messages (organization_id, donor_id, created_at desc, id desc)
  where donor_id is not null;
-- The provider may report a reply more than once.
create unique index messages_answered on messages (organization_id, provider_id) where is_answer;
create index messages_of_donation on messages (organization_id, donation_id)
  where donation_id is not null;

-- Addresses that do not exist, according to a mail server, or whose owner reports our letters as
-- spam. Nothing is sent there until somebody removes the address from the list.
create table suppressed_emails (
  organization_id uuid not null references organizations (id),
  email_key text not null,
  reason text not null check (reason in ('bounced', 'complained')),
  -- What the mail server said.
  detail text not null default '',
  created_at timestamptz not null,
  primary key (organization_id, email_key)
);
call protect_tenant_table('suppressed_emails');
grant select, insert, delete on suppressed_emails to :"app_role";

-- A donor's communication preferences. Receipts are sent regardless.
alter table donors
  add column reminders_stopped_at timestamptz,
  add column thanks_stopped_at timestamptz,
  -- No reminder before this day.
  add column reminders_paused_until date,
  -- Text messages need recorded consent, and STOP ends it.
  add column sms_consent_at timestamptz,
  add column sms_consent_note text not null default '',
  add column sms_stopped_at timestamptz,
  add check (sms_consent_at is not null or sms_consent_note = '');

-- An organization's own templates. Kinds without a row here use our default.
create table letter_templates (
  organization_id uuid not null references organizations (id),
  kind text not null check (
    kind in ('thank_you', 'reminder', 'overdue', 'reminder_sms', 'overdue_sms')
  ),
  subject text not null default '' check (subject !~ '[[:cntrl:]]'),
  body text not null check (body <> ''),
  version int not null default 1,
  updated_at timestamptz not null,
  primary key (organization_id, kind),
  check ((subject = '') = (kind in ('reminder_sms', 'overdue_sms')))
);
call protect_tenant_table('letter_templates');
grant select, insert, update, delete on letter_templates to :"app_role";

-- Whether every recorded donation is thanked for by default.
alter table organizations add column thanks_by_itself boolean not null default false;
grant update (thanks_by_itself) on organizations to :"app_role";

-- Erasing a donor also erases what is known about the address.
create function forget_suppressed_emails() returns trigger language plpgsql as $$
declare
  erased constant donors[] := array(select g from gone g);
  organization uuid;
begin
  for organization in select distinct g.organization_id from gone g loop
    delete from suppressed_emails s
    where s.organization_id = organization
      and s.email_key in (
        select g.email_key from unnest(erased) g where g.organization_id = organization)
      and not exists (
        select 1 from donors d
        where d.organization_id = organization and d.email_key = s.email_key);
  end loop;
  return null;
end $$;
create trigger donors_addresses_are_forgotten after delete on donors
  referencing old table as gone for each statement execute function forget_suppressed_emails();
