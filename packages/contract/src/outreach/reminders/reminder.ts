import {
  deliveryStates,
  frequencies,
  reminderChannels,
  reminderStatuses,
  stops,
} from '@pledgewell/domain';
import { z } from 'zod';
import { DonorRef } from '../../giving/pledges/donor-ref.ts';
import { page } from '../../reply.ts';
import {
  DayText,
  freeText,
  Id,
  Instant,
  queryInteger,
  SeenVersion,
  Usd,
  Version,
} from '../../wire.ts';

/** The channels of a reminder. */
export const ChannelsChoice = z
  .array(z.enum(reminderChannels, { error: 'Choose how to send it.' }), {
    error: 'Choose how to send it.',
  })
  .min(1, { error: 'Choose how to send it.' })
  .max(reminderChannels.length, { error: 'Choose each channel once.' });

/** A time of day in the organization's time zone, `HH:MM`. */
export const TimeText = z
  .string({ error: 'Enter a time.' })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time as HH:MM.' });

/** The rule that stops it, and its sentence. */
export const StopReason = z.object({ code: z.enum(stops), sentence: z.string() });
export type StopReason = z.infer<typeof StopReason>;

/** The delivery of a reminder in one channel. */
export const ReminderDelivery = z.object({
  channel: z.enum(reminderChannels),
  state: z.enum(deliveryStates),
  /** The address or the number that it went to; null if there is none. */
  to: z.string().nullable(),
  /** What went wrong, or what stops it. */
  sentence: z.string().nullable(),
  /** Null until there is something to read. */
  messageId: Id.nullable(),
});
export type ReminderDelivery = z.infer<typeof ReminderDelivery>;

/** A past or future reminder, sent or not: from a rule, or scheduled by hand. */
export const Reminder = z.object({
  /**
   * The reminder's ID, which stays the same before and after it is sent, even if a rule creates the
   * reminder.
   */
  _id: Id,
  donor: DonorRef,
  pledge: z.object({
    _id: Id,
    amountPledged: Usd,
    frequency: z.enum(frequencies),
    /** The due date of its payment; null if there is none. */
    dueDate: DayText.nullable(),
    /** The open amount of this payment, or of the whole pledge if it is about all of it. */
    amountOpen: Usd,
  }),
  scheduledAt: Instant,
  /** The date in the organization's time zone. */
  date: DayText,
  time: TimeText,
  message: z.string(),
  channels: ChannelsChoice,
  status: z.enum(reminderStatuses),
  /** What stops it; null if nothing does. */
  stop: StopReason.nullable(),
  /** Who canceled it; null if nobody has, or if a rule stops it. */
  cancelledBy: z.string().nullable(),
  deliveries: z.array(ReminderDelivery),
  /** How many days after the due date its rule sends; null if it was scheduled by hand. */
  rule: z.object({ offsetDays: z.int() }).nullable(),
  /** The number of the installment; null for the whole pledge. */
  instalment: z.int().nullable(),
  sentAt: Instant.nullable(),
  version: Version,
});
export type Reminder = z.infer<typeof Reminder>;

/** Selects the reminders of a day, in time order; or of a pledge or donor, latest first. */
export const ReminderListQuery = z.strictObject({
  /** Today, if no day, pledge or donor is given. */
  date: DayText.optional(),
  pledgeId: Id.optional(),
  donorId: Id.optional(),
  status: z.enum(reminderStatuses, { error: 'Choose a status.' }).optional(),
  page: queryInteger(1, 10_000_000).default(1),
  limit: queryInteger(1, 100).default(25),
});
export type ReminderListQuery = z.infer<typeof ReminderListQuery>;

export const ReminderPage = page(Reminder).extend({
  statistics: z.object({
    scheduled: z.int(),
    sent: z.int(),
    failed: z.int(),
    cancelled: z.int(),
  }),
});
export type ReminderStatistics = z.infer<typeof ReminderPage>['statistics'];

/** For the cards above the list. */
export const ReminderFigures = z.object({
  scheduledThisWeek: z.int(),
  sentThisMonth: z.int(),
});
export type ReminderFigures = z.infer<typeof ReminderFigures>;

const when = { date: DayText, time: TimeText };

const words = {
  channels: ChannelsChoice,
  message: freeText('Message', { most: 1_000 }).min(1, { error: 'Write a message.' }),
};

/** What the form of a manual reminder sends. */
export const NewReminder = z.strictObject({
  pledgeId: z.uuid({ error: 'Please select a pledge' }),
  /** The payment it is about; null for the pledge's whole open amount. */
  instalment: z.int({ error: 'Choose a payment.' }).min(1).max(100_000).nullable().default(null),
  ...when,
  ...words,
});
export type NewReminder = z.infer<typeof NewReminder>;

export const ReminderChanges = z.strictObject({ ...when, ...words, version: SeenVersion });
export type ReminderChanges = z.infer<typeof ReminderChanges>;

/** The channels that reach the donor, and why the others do not. */
export const Reachable = z.object({
  channel: z.enum(reminderChannels),
  to: z.string().nullable(),
  stop: StopReason.nullable(),
});
export type Reachable = z.infer<typeof Reachable>;

export const ReminderDraftQuery = z.strictObject({ pledgeId: Id });

/** The initial values in the form of a new reminder. */
export const ReminderDraft = z.object({
  donor: DonorRef,
  pledge: z.object({
    _id: Id,
    amountPledged: Usd,
    frequency: z.enum(frequencies),
    amountOpen: Usd,
  }),
  /** The payments that a reminder can be about, earliest first. */
  payments: z.array(
    z.object({ instalment: z.int(), dueDate: DayText.nullable(), amountOpen: Usd }),
  ),
  /** The next time at which it can be sent. */
  ...when,
  /**
   * The times of the organization's day between which something may be sent to the donor. The end
   * is earlier than the start if the range continues past midnight.
   */
  window: z.object({ from: TimeText, to: TimeText }),
  channels: z.array(Reachable),
  /** What would stop it if it were sent now; null if nothing would. */
  stop: StopReason.nullable(),
  /** The reminder's default text in each channel. */
  messages: z.record(z.enum(reminderChannels), z.string()),
});
export type ReminderDraft = z.infer<typeof ReminderDraft>;
