/** A message as it goes out, rendered. */
export type OutgoingMail = {
  /** Identical at every attempt, so that a mailbox can recognize a duplicate. */
  messageId: string;
  to: { name: string; email: string };
  /** The sender's name; the address is always ours. */
  from?: { name: string; replyTo: string | null };
  /** Where its reader unsubscribes with one click (RFC 8058). */
  unsubscribeUrl?: string | null;
  subject: string;
  html: string;
  text: string;
  files?: readonly MailFile[];
};

export type MailFile = { name: string; mediaType: string; bytes: Uint8Array };

/**
 * Why a message did not go out. `refused` is final, and so is `bounced`, when the address does not
 * exist; `later` can safely be retried; with `unclear` nobody knows whether it went out.
 */
export type MailFailureKind = 'refused' | 'bounced' | 'later' | 'unclear';

export class MailFailure extends Error {
  readonly kind: MailFailureKind;
  /** The mail server's own words, without personal data; only for the log. */
  readonly detail: string;

  /** The message is a sentence for the staff. */
  constructor(kind: MailFailureKind, message: string, detail = '') {
    super(message);
    this.kind = kind;
    this.detail = detail;
  }
}

/** The connection to the mail server. */
export type MailPort = {
  /** The sentence that names the missing setting if mail is switched off, otherwise null. */
  readonly offBecause: string | null;
  /** Whether a stand-in accepts and keeps the mail. */
  readonly isStandIn: boolean;
  /** Hands one message to the mail server and returns its answer. Throws a `MailFailure`. */
  send(mail: OutgoingMail): Promise<{ providerId: string }>;
  close(): void;
};
