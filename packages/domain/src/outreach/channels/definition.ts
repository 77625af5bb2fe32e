import type { TierId } from '../../accounts/subscriptions/tiers.ts';
import type { LetterKind, LetterValues } from '../letters/placeholders.ts';
import type { LetterTemplate } from '../letters/template.ts';
import type { ReminderTemplate } from '../letters/reminder-template.ts';

/** Where a donor can be reached by reminders. */
export type DonorContact = { email: string | null; phone: string };

/** Which plans have a channel, and the refusals for other plans and for a trial. */
export type ChannelTiers<Refusal extends string> = {
  includedIn: readonly TierId[];
  refusal: Refusal;
  trialRefusal: Refusal;
};

/**
 * A way to send a reminder. `Reach` is what must be known about a donor and the workspace to tell
 * whether it may be used; `StopCode` names each reason why it may not.
 */
export type ChannelDefinition<Reach, StopCode extends string, Refusal extends string = never> = {
  label: string;
  /** The name of one message, which has no subject. */
  messageName: string;
  /** Null if all plans and trials have it. */
  tiers: ChannelTiers<Refusal> | null;
  /** Which of the organization's templates a reminder uses here. */
  letters: Record<ReminderTemplate, LetterKind>;
  /** The length limit for text that somebody writes. */
  maxCharacters: number;
  /** What a message of this length is charged as; null if its length does not matter. */
  describeSize: (message: string) => string | null;
  /** The donor's stored address for it; empty or null if there is none. */
  findRecipient: (donor: DonorContact) => string | null;
  /** How the address is shown on the screen. */
  formatRecipient: (recipient: string) => string;
  /** The text of a letter, without its payment link. */
  plainText: (template: LetterTemplate, values: LetterValues) => string;
  /** Each reason why the channel sends nothing, as a sentence for the staff. */
  stops: Readonly<Record<StopCode, string>>;
  /** The reasons for which somebody must call an overdue donor. */
  unreachableStops: readonly StopCode[];
  /** Why it waits for another day when the daily limit is used up; null without such a limit. */
  limitStop: StopCode | null;
  /** What keeps a reminder from being sent by it, above all missing consent. */
  stopReason: (reach: Reach) => StopCode | null;
  /** Explains in a rule's form whom it is sent to; null if no explanation is needed. */
  help: { alone: string; withOthers: string } | null;
};
