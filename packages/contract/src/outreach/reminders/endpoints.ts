import { endpoint } from '../../endpoint.ts';
import { data, done, list } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { ReminderCalendar, ReminderCalendarQuery } from './calendar.ts';
import {
  NewReminder,
  Reminder,
  ReminderChanges,
  ReminderDraft,
  ReminderDraftQuery,
  ReminderFigures,
  ReminderListQuery,
  ReminderPage,
} from './reminder.ts';
import {
  NewReminderRule,
  ReminderRule,
  ReminderRuleChanges,
  ReminderSettings,
  ReminderSettingsChanges,
} from './rules.ts';

const closed = ['plans/read-only', 'organization/leaving'] as const;

const badMoment = [
  'reminders/past',
  'reminders/too-far',
  'reminders/quiet-hours',
  'reminders/channel',
  'reminders/stopped',
  'reminders/too-long',
  'request/invalid',
] as const;

const maySend = [
  'reminders/stopped',
  'reminders/quiet-hours',
  'reminders/one-a-day',
  'letters/too-many',
  'request/too-many',
] as const;

const sending = { by: 'account', times: 300, seconds: 600 } as const;

export const reminderEndpoints = {
  list: endpoint('GET /api/reminders', {
    permission: 'reminders:read',
    summary: 'Lists the reminders for a day (today by default), a pledge or a donor',
    query: ReminderListQuery,
    reply: ReminderPage,
  }),
  figures: endpoint('GET /api/reminders/figures', {
    permission: 'reminders:read',
    summary: 'Counts the reminders going out this week and sent this month',
    reply: data(ReminderFigures),
  }),
  calendar: endpoint('GET /api/reminders/calendar', {
    permission: 'reminders:read',
    summary: 'Forecasts the next 30 days of reminders, and why others are held back',
    query: ReminderCalendarQuery,
    reply: data(ReminderCalendar),
  }),
  draft: endpoint('GET /api/reminders/draft', {
    permission: 'reminders:write',
    summary: 'Returns the defaults for a new reminder about a pledge',
    query: ReminderDraftQuery,
    reply: data(ReminderDraft),
    problems: ['reminders/pledge-not-found', 'reminders/nothing-open'],
  }),
  create: endpoint('POST /api/reminders', {
    permission: 'reminders:write',
    summary: 'Schedules a reminder about a pledge or one of its payments',
    body: NewReminder,
    reply: data(Reminder),
    problems: [
      'reminders/pledge-not-found',
      'reminders/payment-not-found',
      'reminders/nothing-open',
      ...badMoment,
      ...closed,
      'request/too-many',
    ],
    creates: true,
    limit: sending,
  }),
  update: endpoint('PUT /api/reminders/:id', {
    permission: 'reminders:write',
    summary: 'Updates a manually scheduled reminder',
    params: ById,
    body: ReminderChanges,
    reply: data(Reminder),
    problems: [
      'reminders/not-found',
      'reminders/by-rule',
      'reminders/over',
      'record/changed',
      ...badMoment,
      ...closed,
    ],
  }),
  cancel: endpoint('POST /api/reminders/:id/cancel', {
    permission: 'reminders:write',
    summary: 'Cancels a reminder that hasn’t been sent',
    params: ById,
    reply: data(Reminder),
    problems: ['reminders/not-found', 'reminders/over'],
  }),
  send: endpoint('POST /api/reminders/:id/send', {
    permission: 'reminders:write',
    summary: 'Sends a scheduled reminder now',
    params: ById,
    reply: data(Reminder),
    problems: ['reminders/not-found', 'reminders/over', ...maySend, ...closed],
    limit: sending,
  }),
  resend: endpoint('POST /api/reminders/:id/resend', {
    permission: 'reminders:write',
    summary: 'Resends a reminder that was sent or failed',
    params: ById,
    reply: data(Reminder),
    problems: ['reminders/not-found', 'reminders/not-sent', ...maySend, ...closed],
    creates: true,
    limit: sending,
  }),
  rules: endpoint('GET /api/reminders/rules', {
    permission: 'reminders:read',
    summary: 'Lists the reminder rules, sorted by day',
    reply: list(ReminderRule),
  }),
  createRule: endpoint('POST /api/reminders/rules', {
    permission: 'reminders:write',
    summary: 'Adds a rule',
    body: NewReminderRule,
    reply: data(ReminderRule),
    problems: ['reminders/rule-twice', 'reminders/too-many-rules', 'plans/sms', ...closed],
    creates: true,
  }),
  updateRule: endpoint('PUT /api/reminders/rules/:id', {
    permission: 'reminders:write',
    summary: 'Updates a rule, or turns it on or off',
    params: ById,
    body: ReminderRuleChanges,
    reply: data(ReminderRule),
    problems: [
      'reminders/rule-not-found',
      'reminders/rule-twice',
      'record/changed',
      'plans/sms',
      ...closed,
    ],
  }),
  removeRule: endpoint('DELETE /api/reminders/rules/:id', {
    permission: 'reminders:write',
    summary: 'Deletes a rule; reminders already sent stay on record',
    params: ById,
    reply: done,
    problems: ['reminders/rule-not-found'],
  }),
  settings: endpoint('GET /api/reminders/settings', {
    permission: 'reminders:read',
    summary: 'Returns when rules send and which countries can receive text messages',
    reply: data(ReminderSettings),
  }),
  changeSettings: endpoint('PUT /api/reminders/settings', {
    permission: 'reminders:write',
    summary: 'Sets when rules send and which countries can receive text messages',
    body: ReminderSettingsChanges,
    reply: data(ReminderSettings),
    problems: ['record/changed', ...closed],
  }),
};
