/** A message as it goes out, rendered. */
export type OutgoingMail = {
  /** The same at every attempt, so that a mailbox which got it twice can tell. */
  messageId: string;
  to: { name: string; email: string };
  subject: string;
  html: string;
  text: string;
  files?: readonly MailFile[];
};

/** A file that goes along. */
export type MailFile = { name: string; mediaType: string; bytes: Uint8Array };

/**
 * Why a message did not go out. `refused` is final, `later` may be tried again without harm, and
 * with `unclear` nobody knows whether it went out.
 */
export type MailFailureKind = 'refused' | 'later' | 'unclear';

export class MailFailure extends Error {
  readonly kind: MailFailureKind;

  constructor(kind: MailFailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** The way out of the house. */
export type MailPort = {
  /** The sentence that names the missing setting where mail is switched off, else null. */
  readonly offBecause: string | null;
  /** Hands one message to the mail server and answers what it said. Throws a `MailFailure`. */
  send(mail: OutgoingMail): Promise<{ providerId: string }>;
  close(): void;
};
