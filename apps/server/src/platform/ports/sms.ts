import type { SmsKeyword } from '@pledgewell/domain';
import type { OrgId } from '../db/tenant.ts';

/** Whose message it is and which: the provider repeats both when it tells what became of it. */
export type SmsKey = { organizationId: OrgId; messageId: string };

/** A text message as it goes out. */
export type OutgoingSms = {
  /** As E.164 writes it, such as +14155550100. */
  to: string;
  text: string;
  key: SmsKey;
};

/**
 * Why a message did not go out. `refused` is final, `later` may be tried again without harm, and
 * with `unclear` nobody knows whether it went out: it must not be sent again.
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

/** What became of a message. What is `sent` has left the provider and may still not arrive. */
export type SmsState = 'sent' | 'delivered' | 'undelivered';

/** What the provider tells by itself. */
export type SmsNews =
  | {
      kind: 'state';
      key: SmsKey;
      providerId: string;
      /** Null while it is on its way. */
      state: SmsState | null;
      /** Why it did not arrive, as a sentence for the staff. */
      problem: string | null;
      isStopped: boolean;
      to: string;
    }
  | { kind: 'text'; providerId: string; from: string; text: string; keyword: SmsKeyword | null };

/** A message of which nobody knows whether the provider took it. */
export type LostSms = {
  to: string;
  /** What is kept of its text: a word in brackets stands where a link was. */
  keptText: string;
  after: Date;
  before: Date;
};

/** What the provider has of it; the state is null while it is on its way. */
export type FoundSms = { providerId: string; state: SmsState | null; problem: string | null };

/** A request that claims to come from the provider. */
export type SmsCall = {
  /** The address as it was asked for, from the first slash on. */
  path: string;
  fields: Record<string, string>;
  signature: string | undefined;
  /** Whose message the address names; null where somebody's text has come in. */
  key: SmsKey | null;
};

/** The way to the phones. */
export type SmsPort = {
  /** The sentence that names the missing settings where SMS is switched off, else null. */
  readonly offBecause: string | null;
  /** Whether a stand-in takes the messages and keeps them. */
  readonly isStandIn: boolean;
  /** Hands one message to the provider and answers what it calls it. Throws an `SmsFailure`. */
  send(sms: OutgoingSms): Promise<{ providerId: string }>;
  /** Looks for a message that it may have taken; null where it knows none. Throws as well. */
  find(lost: LostSms): Promise<FoundSms | null>;
  /** The news in a request that the provider has signed; null where it has not. */
  read(call: SmsCall): Promise<SmsNews | null>;
};
