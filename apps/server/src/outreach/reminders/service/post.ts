import {
  cents,
  smsCost,
  windowOn,
  writeLetter,
  writeSms,
  zonesOf,
  type Cents,
  type Day,
  type LetterTemplate,
  type LetterValues,
  type ReminderChannel,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Block, Letter } from '../../../platform/mail/letter.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { postSms } from '../../../platform/sms/messages.ts';
import { smsNumber } from '../../../platform/sms/number.ts';
import { postToDonor } from '../../../giving/donor-mail/service/post.ts';
import { setSendBefore } from '../queries/reminders.ts';
import { spendOnText } from '../queries/texts.ts';
import type { Coming } from './forecast.ts';
import { payLinkFor } from './pay-link.ts';
import type { Office, Outside } from './reach.ts';
import { openDesk, wordsOf, type Desk } from './words.ts';

export type Posted = { emailId: string | null; smsId: string | null };

/**
 * Posts one message by each channel that lets it pass, about all that is due to a donor. There is
 * no text message where what they may cost in a day is spent.
 */
export async function postReminders(
  ctx: Ctx,
  outside: Outside,
  { settings }: Office,
  { together, day }: { together: readonly Coming[]; day: Day },
): Promise<Posted> {
  const [first] = together;
  if (!first) return { emailId: null, smsId: null };
  const url = await payLinkFor(ctx, outside, together);
  const sendBefore = windowOn(day, zonesOf(first.donor, ctx.organization.timeZone)).to;
  const by = (channel: ReminderChannel) =>
    together.filter(({ verdict }) => verdict.channels.includes(channel));

  const posting = { url, sendBefore, desk: await openDesk(ctx, together) };
  const emailId = await postEmail(ctx, by('email'), posting);
  const most = cents(settings.smsDailyDollars * 100);
  const smsId = await postText(ctx, by('sms'), { ...posting, most });
  if (emailId === null && smsId === null) return { emailId, smsId };
  await recordActivity(ctx, {
    action: 'reminders/sent',
    entity: 'donor',
    entityId: first.donor.id,
    label: first.donor.name,
    after: { emailId, smsId, pledges: [...new Set(together.map(({ pledgeId }) => pledgeId))] },
  });
  return { emailId, smsId };
}

type Posting = { url: string | null; sendBefore: Date; desk: Desk };

async function postEmail(ctx: Ctx, some: readonly Coming[], { url, sendBefore, desk }: Posting) {
  const [first] = some;
  if (!first) return null;
  const { template, values } = wordsOf(desk, some, 'email');
  const { id } = await postToDonor(ctx, {
    donorId: first.donor.id,
    kind: 'reminders/reminder',
    list: 'reminders',
    letter: reminderLetter(template, values, url),
  });
  await setSendBefore(ctx, id, sendBefore);
  return id;
}

type PostingText = Posting & { most: Cents };

async function postText(ctx: Ctx, some: readonly Coming[], posting: PostingText) {
  const { url, sendBefore, desk, most } = posting;
  const [first] = some;
  const number = first ? smsNumber(first.donor.phone) : null;
  if (!first || !number || 'problem' in number) return null;
  const { template, values } = wordsOf(desk, some, 'sms');
  const text = writeSms(template.body, { ...values, pay_link: url ?? '' });
  const { isSample } = first.donor;
  if (!isSample && !(await spendOnText(ctx, smsCost(number.country, text), most))) return null;
  return postSms(ctx, {
    donorId: first.donor.id,
    toName: first.donor.name,
    toPhone: number.number,
    kind: 'reminders/reminder',
    text,
    keptText: writeSms(template.body, { ...values, pay_link: url === null ? '' : '[Link: Pay]' }),
    list: 'reminders',
    sendBefore,
  });
}

/** A letter with a button for paying where its words want one, and where cards are taken. */
export function reminderLetter(
  template: LetterTemplate,
  values: LetterValues,
  url: string | null,
): Letter {
  const { subject, parts } = writeLetter(template, { ...values, pay_link: url ?? '' });
  return {
    subject,
    preheader: `${values['amount_due']} of your pledge to ${values['organization']}.`,
    blocks: parts.flatMap((part): Block[] => {
      if (part !== 'pay_link') return [{ kind: 'paragraph', text: part.text }];
      return url === null ? [] : [{ kind: 'button', label: `Pay ${values['amount_due']}`, url }];
    }),
  };
}
