import { sql } from 'kysely';
import type { OrgId } from '../../../platform/db/tenant.ts';
import { table, type Table } from './table.ts';

const reminderRules = (organization: OrgId) => sql`
  select r.offset_days, r.reminder_type, r.template, r.is_on, r.starts_on, r.created_at
  from reminder_rules r
  where r.organization_id = ${organization}
  order by r.offset_days`;

const reminders = (organization: OrgId) => sql`
  select r.id, r.donor_id, d.name as donor_name, r.pledge_id, r.instalment, r.due_on,
    r.offset_days, r.reminder_type, r.message, r.day, r.scheduled_at, r.state, r.stopped_by,
    r.email_id, r.sms_id, r.sent_at,
    nullif(concat_ws(' ', u.first_name, u.last_name), '') as author, r.created_at
  from reminders r
    join donors d on d.organization_id = r.organization_id and d.id = r.donor_id
      and d.deletion_id is null
    left join users u on u.id = r.author_id
  where r.organization_id = ${organization}
  order by r.scheduled_at, r.id`;

/** The rules by which donors are reminded, and what has come of them. */
export const reminderTables: readonly Table[] = [
  table('reminder-rules', 'Reminder rules', reminderRules, {
    offsetDays: 'number',
    reminderType: 'text',
    template: 'text',
    isOn: 'flag',
    startsOn: 'day',
    createdAt: 'instant',
  }),
  table('reminders', 'Reminders: scheduled, sent and stopped', reminders, {
    id: 'text',
    donorId: 'text',
    donorName: 'text',
    pledgeId: 'text',
    instalment: 'number',
    dueOn: 'day',
    offsetDays: 'number',
    reminderType: 'text',
    message: 'text',
    day: 'day',
    scheduledAt: 'instant',
    state: 'text',
    stoppedBy: 'text',
    emailId: 'text',
    smsId: 'text',
    sentAt: 'instant',
    author: 'text',
    createdAt: 'instant',
  }),
];
