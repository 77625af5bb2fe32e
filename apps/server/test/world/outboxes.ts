import type { MailPort, OutgoingMail } from '../../src/platform/ports/mail.ts';
import type { OutgoingSms, SmsPort } from '../../src/platform/ports/sms.ts';

/** A mail server that accepts everything. */
export const mailInto = (outbox: OutgoingMail[], isStandIn = false): MailPort => ({
  offBecause: null,
  isStandIn,
  async send(mail) {
    outbox.push(mail);
    return { providerId: '250 OK' };
  },
  close() {},
});

/** An SMS provider that accepts everything and reports nothing. */
export const smsInto = (texts: OutgoingSms[], isStandIn = true): SmsPort => ({
  offBecause: null,
  isStandIn,
  async send(sms) {
    texts.push(sms);
    return { providerId: `SM${texts.length}` };
  },
  find: () => Promise.resolve(null),
  read: () => Promise.resolve(null),
});
