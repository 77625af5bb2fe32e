import type { ProblemEntry } from '../../problem.ts';

export const reminderProblems = {
  'reminders/not-found': { status: 404, message: 'This reminder does not exist.' },
  'reminders/pledge-not-found': {
    status: 400,
    message: 'This pledge does not exist. Please select a pledge',
    field: 'pledgeId',
  },
  'reminders/nothing-open': {
    status: 409,
    message: 'This pledge is fully paid. There’s nothing to send a reminder about.',
    field: 'pledgeId',
  },
  'reminders/payment-not-found': {
    status: 400,
    message: 'This payment is not open any more. Please choose another one.',
    field: 'instalment',
  },
  'reminders/past': {
    status: 400,
    message: 'This moment has passed. Choose a later one.',
    field: 'time',
  },
  'reminders/too-far': {
    status: 400,
    message: 'A reminder can be scheduled for at most a year from now.',
    field: 'date',
  },
  'reminders/quiet-hours': {
    status: 400,
    message:
      'Messages go out between 8 AM and 9 PM where the donor lives. That is from {from} to {to} ' +
      'in your time zone.',
    field: 'time',
  },
  /** `{reason}` is the sentence of what stops it. */
  'reminders/channel': { status: 409, message: '{reason}', field: 'reminderType' },
  'reminders/stopped': { status: 409, message: '{reason}' },
  'reminders/one-a-day': {
    status: 409,
    message: '{donor} got a reminder today already. Donors get one a day at most.',
  },
  'reminders/too-long': {
    status: 400,
    message: 'A text message can have at most {most} characters.',
    field: 'message',
  },
  'reminders/by-rule': {
    status: 409,
    message: 'This reminder comes from a rule. Change the rule, or cancel the reminder.',
  },
  'reminders/over': {
    status: 409,
    message: 'This reminder has gone out or was cancelled already.',
  },
  'reminders/not-sent': {
    status: 409,
    message: 'Only a reminder that has gone out can be sent again.',
  },
  'reminders/rule-not-found': { status: 404, message: 'This rule does not exist any more.' },
  'reminders/rule-twice': {
    status: 409,
    message: 'There is a rule for this day already.',
    field: 'offsetDays',
  },
  'reminders/too-many-rules': {
    status: 409,
    message: 'There can be at most {most} rules.',
  },
} as const satisfies Record<string, ProblemEntry>;
