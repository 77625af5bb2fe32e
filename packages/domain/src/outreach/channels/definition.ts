import type { PlanId } from '../../accounts/subscriptions/plans.ts';
import type { LetterKind, LetterValues } from '../letters/placeholders.ts';
import type { LetterTemplate } from '../letters/template.ts';
import type { ReminderTemplate } from '../letters/reminder-template.ts';

/** Where a donor can be reached, as far as reminders know. */
export type DonorContact = { email: string | null; phone: string };

/** Which plans have a channel, and the refusals of the others and of a trial. */
export type ChannelPlans<Refusal extends string> = {
  includedIn: readonly PlanId[];
  refusal: Refusal;
  trialRefusal: Refusal;
};

/**
 * A way to send a reminder. `Reach` is what has to be known about a donor and the workspace to tell
 * whether it may be used; `StopCode` names each reason why it may not.
 */
export type ChannelDefinition<Reach, StopCode extends string, Refusal extends string = never> = {
  label: string;
  /** What one message is called that has no subject. */
  messageName: string;
  /** Null where all plans have it, and trials as well. */
  plans: ChannelPlans<Refusal> | null;
  /** Which of the organization's letters say a reminder here. */
  letters: Record<ReminderTemplate, LetterKind>;
  /** The most characters that somebody may write. */
  maxCharacters: number;
  /** What a message of this length is charged as; null where its length does not matter. */
  describeSize: (message: string) => string | null;
  /** The address that the donor has for it, as it is stored; empty or null where there is none. */
  addressOf: (donor: DonorContact) => string | null;
  /** How the address is written on the screen. */
  formatAddress: (address: string) => string;
  /** The words of a letter, without its link for paying. */
  plainText: (template: LetterTemplate, values: LetterValues) => string;
  /** Each reason why nothing goes out by it, as a sentence for the staff. */
  stops: Readonly<Record<StopCode, string>>;
  /** The reasons for which somebody has to call a donor who is late. */
  unreachableStops: readonly StopCode[];
  /** Why it waits for another day when the daily limit is used up; null without such a limit. */
  limitStop: StopCode | null;
  /** What keeps a reminder from going out by it, above all a consent that is missing. */
  stopReason: (reach: Reach) => StopCode | null;
  /** Explains in a rule's form whom it is sent to; null where it needs no words. */
  help: { alone: string; withOthers: string } | null;
};
