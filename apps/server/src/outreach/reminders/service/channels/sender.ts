import type {
  ChannelReach,
  LetterTemplate,
  LetterValues,
  ReminderChannel,
} from '@pledgewell/domain';
import type { Ctx } from '../../../../platform/core/context.ts';
import type { Services } from '../../../../platform/core/services.ts';
import type { JobDefinition } from '../../../../platform/jobs/job.ts';
import type { Rechecks } from '../../../../platform/jobs/recheck.ts';
import type { DonorFacts } from '../../queries/donor-facts.ts';
import type { Settings } from '../../queries/settings.ts';

/** The contents of a message to a donor. */
export type MessageContent = {
  donor: DonorFacts;
  template: LetterTemplate;
  values: LetterValues;
  /** Where the donor can pay by card; null if cards are not accepted. */
  payUrl: string | null;
  /** When quiet hours begin: it is not sent after that. */
  sendBefore: Date;
  settings: Settings;
};

/** How a channel sends reminders. The domain's catalog decides what may be sent. */
export type ReminderSender<Channel extends ReminderChannel> = {
  /** Prepares what is the same for all donors, and finds out whether each can be reached. */
  loadReach: (
    ctx: Ctx,
    services: Services,
    settings: Settings,
  ) => (donor: DonorFacts) => ChannelReach[Channel];
  /**
   * Stores the message and the job that sends it. Returns the message's id, or null if the
   * channel's daily limit is used up.
   */
  post: (ctx: Ctx, content: MessageContent) => Promise<string | null>;
  /** The jobs that send its messages and record the outcomes. */
  jobs: (rechecks: Rechecks) => readonly JobDefinition[];
};
