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

/** What a message to a donor says. */
export type MessageContent = {
  donor: DonorFacts;
  template: LetterTemplate;
  values: LetterValues;
  /** Where the donor can pay by card; null where cards are not taken. */
  payUrl: string | null;
  /** When quiet hours begin: it is not sent any more then. */
  sendBefore: Date;
  settings: Settings;
};

/** How reminders leave by a channel. What is decided about it stands in the domain's catalogue. */
export type ReminderSender<Channel extends ReminderChannel> = {
  /** Prepares what is the same for all donors, and finds out about each whether it reaches them. */
  loadReach: (
    ctx: Ctx,
    services: Services,
    settings: Settings,
  ) => (donor: DonorFacts) => ChannelReach[Channel];
  /**
   * Stores the message and the job that sends it. Returns the message's id, or null where the daily
   * limit of the channel is used up.
   */
  post: (ctx: Ctx, content: MessageContent) => Promise<string | null>;
  /** The jobs that send its messages and note what became of them. */
  jobs: (rechecks: Rechecks) => readonly JobDefinition[];
};
