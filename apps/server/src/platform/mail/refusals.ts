import type { NodemailerError } from 'nodemailer';
import { withoutPersonalData } from '../provider/raw-text.ts';
import { MailFailure } from '../ports/mail.ts';

/** Commands before the message itself: a failure there concerns only the connection. */
const opening = /^(CONN|HELO|EHLO|LHLO|STARTTLS|AUTH)/;

/** What the codes of mail servers mean for the staff (RFC 3463, RFC 7505). */
const sentences: Readonly<Record<string, string>> = {
  '5.1.1': 'This email address doesn’t exist.',
  '5.1.2': 'The email domain doesn’t exist.',
  '5.1.3': 'The email address isn’t valid.',
  '5.1.6': 'This person has moved and left no new email address.',
  '5.1.10': 'The domain doesn’t accept email.',
  '5.2.1': 'The mailbox is turned off.',
  '4.2.2': 'The mailbox is full.',
  '5.2.2': 'The mailbox is full.',
  '5.2.3': 'The message is too long for this mailbox.',
  '5.3.4': 'The message is too long for the mail server.',
};

/**
 * An address is dead only if the server says so: a full mailbox or a rule against us may clear up
 * tomorrow, and a misconfigured server refuses everybody.
 */
const goneCodes = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'];

type Sending = {
  hasBegun: boolean;
  /** Personal data that must not be in the log. */
  known: readonly string[];
};

/**
 * Returns the failure that an answer of the mail server stands for, in our own words. Without an
 * answer to the message itself, it is unknown whether the server accepted it.
 */
export function smtpFailure(error: NodemailerError, { hasBegun, known }: Sending): MailFailure {
  const detail = withoutPersonalData(error.response ?? error.message, known);
  const { responseCode } = error;
  if (responseCode === undefined) {
    return hasBegun
      ? new MailFailure('unclear', 'The mail server didn’t confirm the message.', detail)
      : new MailFailure('later', 'We couldn’t reach the mail server.', detail);
  }
  const code = enhancedCode(error);
  const name = `error ${code ?? responseCode}`;
  if (opening.test(error.command ?? '')) {
    return new MailFailure('later', `The mail server doesn’t let us send (${name}).`, detail);
  }
  const sentence = code === null ? undefined : sentences[code];
  if (!error.permanent) {
    return new MailFailure(
      'later',
      sentence ?? `The mail server asked us to wait (${name}).`,
      detail,
    );
  }
  const kind = code !== null && goneCodes.includes(code) ? 'bounced' : 'refused';
  return new MailFailure(
    kind,
    sentence ?? `The mail server refused the message (${name}).`,
    detail,
  );
}

function enhancedCode({ response = '' }: NodemailerError): string | null {
  const [, code = null] = /^[45]\d\d[ -]([45]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return code;
}
