import { writeLetter, type LetterTemplate, type LetterValues } from '@pledgewell/domain';
import { postToDonor } from '../../../../giving/index.ts';
import { isWritable } from '../../../../platform/mail/writable-email.ts';
import type { Block, Letter } from '../../../../platform/mail/letter.ts';
import type { DonorFacts } from '../../queries/donor-facts.ts';
import { setSendBefore } from '../../queries/reminders.ts';
import type { ReminderSender } from './sender.ts';

export const emailSender: ReminderSender<'email'> = {
  loadReach: (_ctx, { mail }) => {
    const isOff = mail.offBecause !== null;
    // A message to a sample donor never leaves, so it needs no mail server.
    return (donor) => ({ status: emailStatus(donor), isOff: isOff && !donor.isSample });
  },
  async post(ctx, { donor, template, values, payUrl, sendBefore }) {
    const { id } = await postToDonor(ctx, {
      donorId: donor.id,
      kind: 'reminders/reminder',
      list: 'reminders',
      letter: reminderLetter(template, values, payUrl),
    });
    await setSendBefore(ctx, id, sendBefore);
    return id;
  },
  // The job that sends all other mail also sends reminders.
  jobs: () => [],
};

function emailStatus({ email, suppressed }: DonorFacts) {
  if (email === null) return 'none';
  if (!isWritable(email)) return 'unusable';
  return suppressed ?? 'good';
}

/** A letter with a payment button if its template asks for one and cards are accepted. */
export function reminderLetter(
  template: LetterTemplate,
  values: LetterValues,
  payUrl: string | null,
): Letter {
  const { subject, parts } = writeLetter(template, { ...values, pay_link: payUrl ?? '' });
  return {
    subject,
    preheader: `${values['amount_due']} of your pledge to ${values['organization']}.`,
    blocks: parts.flatMap((part): Block[] => {
      if (part !== 'pay_link') return [{ kind: 'paragraph', text: part.text }];
      return payUrl === null
        ? []
        : [{ kind: 'button', label: `Pay ${values['amount_due']}`, url: payUrl }];
    }),
  };
}
