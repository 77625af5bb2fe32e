import { sql } from 'kysely';
import type { OrgId } from '../../../platform/db/tenant.ts';
import { table, type Table } from './table.ts';

const reminderRules = (organization: OrgId) => sql`
  select r.offset_days, array_to_string(r.channels, ', ') as channels, r.template, r.is_on, r.starts_on, r.created_at
  from reminder_rules r
  where r.organization_id = ${organization}
  order by r.offset_days`;

const reminders = (organization: OrgId) => sql`
  select r.id, r.donor_id, d.name as donor_name, r.pledge_id, r.installment as instalment, r.due_on,
    r.offset_days, array_to_string(r.channels, ', ') as channels, r.message, r.day,
    r.scheduled_at, r.state, r.stopped_by, r.sent_at,
    nullif(concat_ws(' ', u.first_name, u.last_name), '') as author, r.created_at
  from reminders r
    join donors d on d.organization_id = r.organization_id and d.id = r.donor_id
      and d.deletion_id is null
    left join users u on u.id = r.author_id
  where r.organization_id = ${organization}
  order by r.scheduled_at, r.id`;

const reminderMessages = (organization: OrgId) => sql`
  select w.reminder_id, w.channel, w.message_id, w.stop as stopped_by
  from reminder_messages w
    join reminders r on r.organization_id = w.organization_id and r.id = w.reminder_id
    join donors d on d.organization_id = r.organization_id and d.id = r.donor_id
      and d.deletion_id is null
  where w.organization_id = ${organization}
  order by r.scheduled_at, r.id, w.channel`;

/** The rules for reminders, and the reminders themselves. */
export const reminderTables: readonly Table[] = [
  table('reminder-rules', 'Reminder rules', reminderRules, {
    offsetDays: 'number',
    channels: 'text',
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
    channels: 'text',
    message: 'text',
    day: 'day',
    scheduledAt: 'instant',
    state: 'text',
    stoppedBy: 'text',
    sentAt: 'instant',
    author: 'text',
    createdAt: 'instant',
  }),
  table('reminder-messages', 'Reminders: their message in each channel', reminderMessages, {
    reminderId: 'text',
    channel: 'text',
    messageId: 'text',
    stoppedBy: 'text',
  }),
];
