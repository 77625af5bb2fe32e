import type { ProblemEntry } from '../../problem.ts';

export const reminderProblems = {
  'reminders/not-found': { status: 404, message: 'This reminder doesn’t exist.' },
  'reminders/pledge-not-found': {
    status: 400,
    message: 'This pledge doesn’t exist. Please select a pledge',
    field: 'pledgeId',
  },
  'reminders/nothing-open': {
    status: 409,
    message: 'This pledge is fully paid. There’s nothing to send a reminder about.',
    field: 'pledgeId',
  },
  'reminders/payment-not-found': {
    status: 400,
    message: 'This payment is no longer open. Please choose another one.',
    field: 'instalment',
  },
  'reminders/past': {
    status: 400,
    message: 'This time has passed. Choose a later one.',
    field: 'time',
  },
  'reminders/too-far': {
    status: 400,
    message: 'You can schedule a reminder up to a year from now.',
    field: 'date',
  },
  'reminders/quiet-hours': {
    status: 400,
    message:
      'Messages go out between 8 AM and 9 PM in the donor’s time zone. That’s {from} to ' +
      '{to} in yours.',
    field: 'time',
  },
  /** `{reason}` is the sentence about what stops it. */
  'reminders/channel': { status: 409, message: '{reason}', field: 'channels' },
  'reminders/stopped': { status: 409, message: '{reason}' },
  'reminders/one-a-day': {
    status: 409,
    message: '{donor} already got a reminder today. Donors get at most one per day.',
  },
  'reminders/too-long': {
    status: 400,
    message: 'A text message can have at most {most} characters.',
    field: 'message',
  },
  'reminders/by-rule': {
    status: 409,
    message:
      'You can’t edit a reminder that a rule created. Edit the rule, or cancel this reminder.',
  },
  'reminders/over': {
    status: 409,
    message: 'This reminder was already sent or canceled.',
  },
  'reminders/not-sent': {
    status: 409,
    message: 'You can only resend a reminder that was already sent.',
  },
  'reminders/rule-not-found': { status: 404, message: 'This rule no longer exists.' },
  'reminders/rule-twice': {
    status: 409,
    message: 'You already have a rule for this day.',
    field: 'offsetDays',
  },
  'reminders/too-many-rules': {
    status: 409,
    message: 'You can have up to {most} rules.',
  },
} as const satisfies Record<string, ProblemEntry>;
