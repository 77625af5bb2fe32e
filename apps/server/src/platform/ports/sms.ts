import type { SmsKeyword } from '@pledgewell/domain';
import type { OrgId } from '../db/tenant.ts';

/**
 * The organization and the id of the message: the provider repeats both when it reports the
 * outcome.
 */
export type SmsKey = { organizationId: OrgId; messageId: string };

/** A text message as it goes out. */
export type OutgoingSms = {
  /** In E.164 form, such as +14155550100. */
  to: string;
  text: string;
  key: SmsKey;
};

/**
 * Why a message did not go out. `refused` is final, `later` can safely be retried, and with
 * `unclear` nobody knows whether it went out: it must not be sent again.
 */
export type SmsFailureKind = 'refused' | 'later' | 'unclear';

export class SmsFailure extends Error {
  readonly kind: SmsFailureKind;
  /** Whether it was refused because the phone has answered STOP. */
  readonly isStopped: boolean;

  /** The message is a sentence for the staff. */
  constructor(kind: SmsFailureKind, message: string, isStopped = false) {
    super(message);
    this.kind = kind;
    this.isStopped = isStopped;
  }
}

/**
 * The delivery status of a message. A `sent` message has left the provider and may still not
 * arrive.
 */
export type SmsState = 'sent' | 'delivered' | 'undelivered';

/** What the provider reports on its own. */
export type SmsEvent =
  | {
      kind: 'state';
      key: SmsKey;
      providerId: string;
      /** Null while it is being delivered. */
      state: SmsState | null;
      /** Why it did not arrive, as a sentence for the staff. */
      problem: string | null;
      isStopped: boolean;
      to: string;
    }
  | { kind: 'text'; providerId: string; from: string; text: string; keyword: SmsKeyword | null };

/** A message that the provider may or may not have accepted. */
export type LostSms = {
  to: string;
  /** The text that is kept, with a word in brackets in place of each link. */
  keptText: string;
  after: Date;
  before: Date;
};

/** What the provider knows of it; the status is null while it is being delivered. */
export type FoundSms = { providerId: string; state: SmsState | null; problem: string | null };

/** A request that claims to come from the provider. */
export type SmsCall = {
  /** The request URL, from the first slash on. */
  path: string;
  fields: Record<string, string>;
  signature: string | undefined;
  /** The message that the URL names; null for an incoming text. */
  key: SmsKey | null;
};

/** The connection to the SMS provider. */
export type SmsPort = {
  /** The sentence that names the missing settings if SMS is switched off, otherwise null. */
  readonly offBecause: string | null;
  /** Whether a stand-in accepts and keeps the messages. */
  readonly isStandIn: boolean;
  /** Hands one message to the provider and returns the provider's id. Throws an `SmsFailure`. */
  send(sms: OutgoingSms): Promise<{ providerId: string }>;
  /**
   * Looks for a message that the provider may have accepted; null if it knows none. Throws an
   * `SmsFailure`.
   */
  find(lost: LostSms): Promise<FoundSms | null>;
  /**
   * Returns the report in a request that the provider has signed; null without a valid signature.
   */
  read(call: SmsCall): Promise<SmsEvent | null>;
};
