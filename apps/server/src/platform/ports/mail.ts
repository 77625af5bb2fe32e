/** A message as it goes out, rendered. */
export type OutgoingMail = {
  /** The same at every attempt, so that a mailbox which got it twice can tell. */
  messageId: string;
  to: { name: string; email: string };
  /** In whose name it goes out; the address stays ours. */
  from?: { name: string; replyTo: string | null };
  /** Where its reader turns such letters away with one press (RFC 8058). */
  unsubscribeUrl?: string | null;
  subject: string;
  html: string;
  text: string;
  files?: readonly MailFile[];
};

/** A file that goes along. */
export type MailFile = { name: string; mediaType: string; bytes: Uint8Array };

/**
 * Why a message did not go out. `refused` is final, and so is `bounced`, where nobody has the
 * address; `later` may be tried again without harm, and with `unclear` nobody knows whether it went
 * out.
 */
export type MailFailureKind = 'refused' | 'bounced' | 'later' | 'unclear';

export class MailFailure extends Error {
  readonly kind: MailFailureKind;
  /** The mail server's own words, without what they say of the person; for the log alone. */
  readonly detail: string;

  /** The message is a sentence for the staff. */
  constructor(kind: MailFailureKind, message: string, detail = '') {
    super(message);
    this.kind = kind;
    this.detail = detail;
  }
}

/** The way out of the house. */
export type MailPort = {
  /** The sentence that names the missing setting where mail is switched off, else null. */
  readonly offBecause: string | null;
  /** Whether a stand-in takes the mail and keeps it. */
  readonly isStandIn: boolean;
  /** Hands one message to the mail server and answers what it said. Throws a `MailFailure`. */
  send(mail: OutgoingMail): Promise<{ providerId: string }>;
  close(): void;
};
