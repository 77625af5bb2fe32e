import { brand } from '@pledgewell/domain';
import { isLoopbackUrl } from '../platform/http/client/forwarding.ts';
import { errorCode } from '../platform/db/embedded/files.ts';
import { openMail, verifyMailServer, type MailSettings } from '../platform/mail/smtp.ts';
import { isWritable } from '../platform/mail/writable-email.ts';
import { MailFailure } from '../platform/ports/mail.ts';
import { error, ok, warning, type Verdict } from './finding.ts';
import type { Subject } from './subject.ts';

/** Whether the mail server lets us in, and takes a message if the operator wants one. */
export async function checkMailServer({ config, mailTo }: Subject): Promise<Verdict[]> {
  const { mail, publicUrl, isProduction } = config;
  if (mail.smtpUrl === undefined) return [judgeMissing(publicUrl, isProduction, mailTo)];

  try {
    await verifyMailServer(mail.smtpUrl);
  } catch (problem) {
    return [error(mailSentence(problem, new URL(mail.smtpUrl)))];
  }
  const found = judgeEncryption(mail.smtpUrl);
  if (mailTo !== undefined) found.push(await sendTestMessage(mail, mailTo));
  return found.length === 0 ? [ok('The mail server lets us in.')] : found;
}

function judgeMissing(
  publicUrl: string | undefined,
  isProduction: boolean,
  mailTo: string | undefined,
): Verdict {
  if (publicUrl !== undefined && !isLoopbackUrl(publicUrl)) {
    return error(
      'PUBLIC_URL is public, and there is no mail server, so the product doesn’t start. Set ' +
        'SMTP_URL and MAIL_FROM.',
    );
  }
  if (isProduction || mailTo !== undefined) {
    return error('There is no mail server, so no email is sent. Set SMTP_URL and MAIL_FROM.');
  }
  return ok('There is no mail server; emails stay on this machine.');
}

function mailSentence(problem: unknown, { host, hostname }: URL): string {
  const isUnreachable = (problem as { syscall?: string }).syscall === 'connect';
  switch (isUnreachable ? 'ECONNECTION' : errorCode(problem)) {
    case 'EAUTH':
    case 'ENOAUTH':
    case 'EOAUTH2':
      return (
        `The mail server ${host} refuses the user name or the password. Correct them in ` +
        'SMTP_URL, with special characters percent-encoded.'
      );
    case 'ETLS':
    case 'ESOCKET':
      return (
        `The connection to the mail server ${host} can’t be encrypted. Correct SMTP_URL: port ` +
        '465 needs smtps://, port 587 needs smtp://, and the certificate must have this host’s name.'
      );
    case 'EDNS':
      return `The host of the mail server ${host} has no address. Correct it in SMTP_URL.`;
    case 'ETIMEDOUT':
    case 'ECONNECTION':
      return (
        `The mail server ${host} doesn’t answer. Correct SMTP_URL, or permit outgoing ` +
        `connections to it. Many hosting companies block port 25; try smtp://…@${hostname}:587.`
      );
    default:
      return `The mail server ${host} refuses the connection. Read the server’s log.`;
  }
}

/** With a password, the product insists on TLS. Without one, mail could travel in plain text. */
function judgeEncryption(smtpUrl: string): Verdict[] {
  const { protocol, password } = new URL(smtpUrl);
  if (protocol === 'smtps:' || password !== '' || isLoopbackUrl(smtpUrl)) return [];
  return [
    warning(
      'SMTP_URL has neither smtps:// nor a password, so mail may travel in plain text. Use ' +
        'smtps://, or sign in with a user name and a password.',
    ),
  ];
}

async function sendTestMessage(settings: MailSettings, to: string): Promise<Verdict> {
  if (!isWritable(to)) return error(`${to} is no email address. Correct it after --mail.`);
  const mail = openMail(settings);
  const text = `This message shows that ${brand.name} can send email.`;
  try {
    await mail.send({
      messageId: `doctor-${Date.now()}`,
      to: { name: '', email: to },
      subject: `Test message from ${brand.name}`,
      text: `${text}\n`,
      html: `<p>${text}</p>`,
    });
    return ok(`The mail server took a test message to ${to}. Check that it arrived.`);
  } catch (problem) {
    if (!(problem instanceof MailFailure)) throw problem;
    return error(
      `The mail server lets us in, but didn’t take the test message: ${problem.message} Check ` +
        'that MAIL_FROM is an address of that server.',
    );
  } finally {
    mail.close();
  }
}
