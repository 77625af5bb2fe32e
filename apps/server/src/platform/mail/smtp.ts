import type { Readable } from 'node:stream';
import { createTransport, type NodemailerError } from 'nodemailer';
import { isWritable, oneLine } from './writable-email.ts';
import { MailFailure, type MailFile, type MailPort, type OutgoingMail } from '../ports/mail.ts';
import { smtpFailure } from './refusals.ts';

export type MailSettings = {
  /** The mail server's settings; mail is switched off without them. */
  smtpUrl: string | undefined;
  from: { name: string; email: string };
  /** Whether a stand-in accepts and keeps the mail. */
  isStandIn?: boolean;
};

const second = 1_000;
/** No attempt takes longer, whatever the mail server does. */
export const sendingTakesAtMostMs = 60 * second;

/** Mail by SMTP, over a few connections that stay open between messages. */
export function openMail({ smtpUrl, from, isStandIn = false }: MailSettings): MailPort {
  if (smtpUrl === undefined) return switchedOff;
  const transport = openTransport(smtpUrl);
  const began = watchHandOvers(transport);

  return {
    offBecause: null,
    isStandIn,
    async send(mail) {
      refuseWhatIsNotOneLine(mail);
      const messageId = `<${mail.messageId}@${from.email.split('@')[1]}>`;
      try {
        const { response } = await transport.sendMail({
          from: { name: mail.from?.name ?? from.name, address: from.email },
          ...(mail.from?.replyTo ? { replyTo: mail.from.replyTo } : {}),
          to: { name: mail.to.name, address: mail.to.email },
          envelope: { from: from.email, to: [mail.to.email] },
          messageId,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          attachments: (mail.files ?? []).map(toAttachment),
          headers: { ...automatic, ...unsubscribing(mail) },
          xMailer: false,
          signal: AbortSignal.timeout(sendingTakesAtMostMs),
        });
        return { providerId: oneLine(response ?? '').slice(0, 200) };
      } catch (error) {
        const known = [mail.to.name, mail.to.email, from.email, mail.from?.replyTo ?? ''];
        throw smtpFailure(error as NodemailerError, { hasBegun: began(messageId), known });
      } finally {
        began.forget(messageId);
      }
    },
    close: () => transport.close(),
  };
}

/** Connects to the mail server, encrypts and signs in, but sends nothing. Throws what fails. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const transport = openTransport(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

const unsubscribing = ({ unsubscribeUrl }: OutgoingMail): Record<string, string> =>
  unsubscribeUrl
    ? {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {};

const toAttachment = ({ name, mediaType, bytes }: MailFile) => ({
  filename: name,
  contentType: mediaType,
  content: Buffer.from(bytes),
});

type Transport = ReturnType<typeof openTransport>;

function openTransport(smtpUrl: string) {
  const { hostname, password } = new URL(smtpUrl);
  const isThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    maxRequeues: 1,
    idleTimeout: 30 * second,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
    dnsTimeout: 10 * second,
    // A password must not be sent over a connection that an attacker downgraded to plain text.
    ...(password !== '' && !isThisMachine ? { requireTLS: true } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const switchedOff: MailPort = {
  offBecause: 'Email isn’t set up. Ask the person who runs your server to set SMTP_URL.',
  isStandIn: false,
  send() {
    throw new MailFailure('refused', String(this.offBecause));
  },
  close() {},
};

/** The last safeguard: whatever the message contains, its headers are single lines. */
function refuseWhatIsNotOneLine({ to, from, subject, messageId, unsubscribeUrl }: OutgoingMail) {
  const emails = [to.email, ...(from?.replyTo ? [from.replyTo] : [])];
  if (!emails.every(isWritable)) {
    throw new MailFailure('refused', 'We can’t send email to this address.');
  }
  const texts = [to.name, from?.name ?? '', subject, messageId, unsubscribeUrl ?? ''];
  const isClean = texts.every((text) => !/\p{Cc}/u.test(text));
  if (!isClean) throw new MailFailure('refused', 'A header of the message has control characters.');
}

/** Tracks for each outgoing message whether any of it has been sent. */
function watchHandOvers(transport: Transport) {
  const streams = new Map<string, Readable>();
  transport.use('stream', ({ message }, done) => {
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = create(options);
      streams.set(message.messageId(), stream);
      return stream;
    };
    done();
  });
  const hasBegun = (messageId: string) => streams.get(messageId)?.readableDidRead ?? false;
  return Object.assign(hasBegun, { forget: (messageId: string) => void streams.delete(messageId) });
}
