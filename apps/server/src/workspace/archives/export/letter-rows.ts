import { sql } from 'kysely';
import type { OrgId } from '../../../platform/db/tenant.ts';

export const messages = (organization: OrgId) => sql`
  select m.id, m.donor_id, d.name as donor_name, m.donation_id, m.channel, m.kind,
    coalesce(m.to_email, m.to_phone, m.to_recipient) as sent_to, m.subject, m.text, m.state, m.last_error as error,
    m.created_at, m.changed_at
  from messages m
    join donors d on d.organization_id = m.organization_id and d.id = m.donor_id
  where m.organization_id = ${organization} and d.deletion_id is null
  order by m.created_at, m.id`;

export const letterPreferences = (organization: OrgId) => sql`
  select d.id as donor_id, d.name as donor_name, d.reminders_stopped_at, d.thanks_stopped_at,
    d.reminders_paused_until, d.sms_consent_at, d.sms_consent_note, d.sms_stopped_at,
    s.created_at as held_back_at, s.detail as held_back_because
  from donors d
    left join suppressed_emails s
      on s.organization_id = d.organization_id and s.email_key = d.email_key
  where d.organization_id = ${organization} and d.deletion_id is null
    and coalesce(d.reminders_stopped_at, d.thanks_stopped_at, d.sms_consent_at, d.sms_stopped_at,
      s.created_at, d.reminders_paused_until::timestamptz) is not null
  order by d.id`;

export const letterTemplates = (organization: OrgId) => sql`
  select t.kind, t.subject, t.body, t.updated_at
  from letter_templates t
  where t.organization_id = ${organization}
  order by t.kind`;
