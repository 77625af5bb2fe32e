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
    summary: 'One page of the reminders of a day, today without one, or of a pledge or a donor',
    query: ReminderListQuery,
    reply: ReminderPage,
  }),
  figures: endpoint('GET /api/reminders/figures', {
    summary: 'How many reminders go out this week, and how many went out this month',
    reply: data(ReminderFigures),
  }),
  calendar: endpoint('GET /api/reminders/calendar', {
    summary: 'What goes out on each of 30 days, and which rule stops the rest',
    query: ReminderCalendarQuery,
    reply: data(ReminderCalendar),
  }),
  draft: endpoint('GET /api/reminders/draft', {
    summary: 'What a new reminder of a pledge begins with',
    query: ReminderDraftQuery,
    reply: data(ReminderDraft),
    problems: ['reminders/pledge-not-found', 'reminders/nothing-open'],
  }),
  create: endpoint('POST /api/reminders', {
    summary: 'Schedules a reminder of a pledge or of one of its payments',
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
    summary: 'Changes when a reminder goes out that was scheduled by hand, how, and what it says',
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
    summary: 'Cancels a reminder that has not gone out',
    params: ById,
    reply: data(Reminder),
    problems: ['reminders/not-found', 'reminders/over'],
  }),
  send: endpoint('POST /api/reminders/:id/send', {
    summary: 'Sends a scheduled reminder now',
    params: ById,
    reply: data(Reminder),
    problems: ['reminders/not-found', 'reminders/over', ...maySend, ...closed],
    limit: sending,
  }),
  resend: endpoint('POST /api/reminders/:id/resend', {
    summary: 'Sends a reminder once more that has gone out or failed',
    params: ById,
    reply: data(Reminder),
    problems: ['reminders/not-found', 'reminders/not-sent', ...maySend, ...closed],
    creates: true,
    limit: sending,
  }),
  rules: endpoint('GET /api/reminders/rules', {
    summary: 'The rules by which reminders go out by themselves, by their days',
    reply: list(ReminderRule),
  }),
  createRule: endpoint('POST /api/reminders/rules', {
    summary: 'Adds a rule',
    body: NewReminderRule,
    reply: data(ReminderRule),
    problems: ['reminders/rule-twice', 'reminders/too-many-rules', 'plans/sms', ...closed],
    creates: true,
  }),
  updateRule: endpoint('PUT /api/reminders/rules/:id', {
    summary: 'Changes a rule, or switches it on or off',
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
    summary: 'Deletes a rule; what it has sent stays to be seen',
    params: ById,
    reply: done,
    problems: ['reminders/rule-not-found'],
  }),
  settings: endpoint('GET /api/reminders/settings', {
    summary: 'When rules send, and to which countries text messages may go',
    reply: data(ReminderSettings),
  }),
  changeSettings: endpoint('PUT /api/reminders/settings', {
    summary: 'Changes when rules send, and to which countries text messages may go',
    body: ReminderSettingsChanges,
    reply: data(ReminderSettings),
    problems: ['record/changed', ...closed],
  }),
};
