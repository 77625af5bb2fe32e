import type { JobDefinition } from '../../platform/jobs/job.ts';
import type { Rechecks } from '../../platform/jobs/recheck.ts';
import { channelJobs } from './service/channels/senders.ts';
import { recheckReminder } from './service/recheck.ts';
import { followUpLostText } from './service/follow-up.ts';
import { recordStop } from './service/texts.ts';

const seldom = { retries: 5, expiresInSeconds: 60 };

/** Creates a follow-up after a text message that was not sent, or may not have been. */
const textFailed: JobDefinition = {
  ...seldom,
  name: 'reminders/text-failed',
  run: async (unit, { messageId = '' }) =>
    unit.inTransaction((ctx) => followUpLostText(ctx, messageId)),
};

/** The provider refused because the phone answered STOP. */
const textsStopped: JobDefinition = {
  ...seldom,
  name: 'reminders/texts-stopped',
  run: async (unit, { messageId = '' }) => unit.inTransaction((ctx) => recordStop(ctx, messageId)),
};

/** A reminder waiting for its server no longer asks for what was paid or canceled meanwhile. */
export const reminderRechecks: Rechecks = { 'reminders/reminder': recheckReminder };

export const reminderJobs: readonly JobDefinition[] = [
  textFailed,
  textsStopped,
  ...channelJobs(reminderRechecks),
];
