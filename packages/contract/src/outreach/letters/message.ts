import { reminderChannels } from '@pledgewell/domain';
import { z } from 'zod';
import { Id, Instant, queryInteger } from '../../wire.ts';

export const messageStates = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'bounced',
  'unclear',
  'received',
] as const;

/** A message to a donor, sent or not, or a donor's answer. */
export const DonorMessage = z.object({
  _id: Id,
  channel: z.enum(reminderChannels),
  /** What the message is about, as `area/what`, such as `letters/thank-you`. */
  kind: z.string(),
  /** Whether the donor wrote it. */
  isAnswer: z.boolean(),
  /** The address or the number that it went to, or came from. */
  to: z.string(),
  /** Empty for text messages. */
  subject: z.string(),
  /**
   * The text of the message, with a word in place of each link; null for messages from before texts
   * were stored.
   */
  text: z.string().nullable(),
  state: z.enum(messageStates),
  /** What the mail server or the provider said when it was not sent. */
  error: z.string().nullable(),
  createdAt: Instant,
  changedAt: Instant,
});
export type DonorMessage = z.infer<typeof DonorMessage>;

/** Query of a donor's messages, newest first. */
export const MessageListQuery = z.strictObject({
  page: queryInteger(1, 10_000_000).default(1),
  limit: queryInteger(1, 100).default(10),
});
export type MessageListQuery = z.infer<typeof MessageListQuery>;
