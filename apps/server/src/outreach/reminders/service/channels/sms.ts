import { cents, channelRefusal, smsCost, writeSms, type SmsReach } from '@pledgewell/domain';
import type { Ctx } from '../../../../platform/core/context.ts';
import { toWorkspace } from '../../../../accounts/index.ts';
import { postTextMessage } from '../../../../platform/messages/outbox.ts';
import { smsNumber } from '../../../../platform/sms/number.ts';
import { sendJob, smsJob } from '../../../../platform/sms/send.ts';
import type { DonorFacts } from '../../queries/donor-facts.ts';
import { spendOnChannel } from '../../queries/channel-days.ts';
import type { ReminderSender } from './sender.ts';

export const smsSender: ReminderSender<'sms'> = {
  loadReach: (ctx, { sms }, settings) => {
    const isOff = sms.offBecause !== null;
    const tiers = { real: findTierRefusal(ctx, false), sample: findTierRefusal(ctx, true) };
    return (donor) => ({
      phone: phoneStatus(donor, settings.smsCountries),
      hasConsent: donor.hasConsent,
      hasStopped: donor.hasStoppedTexts,
      tier: tiers[donor.isSample ? 'sample' : 'real'],
      // A message to a sample donor never leaves, so it needs no provider.
      isOff: isOff && !donor.isSample,
    });
  },
  async post(ctx, { donor, template, values, payUrl, sendBefore, settings }) {
    const number = smsNumber(donor.phone);
    if ('problem' in number) return null;
    const text = writeSms(template.body, { ...values, pay_link: payUrl ?? '' });
    const keptLink = payUrl === null ? '' : '[Link: Pay]';
    const limit = cents(settings.smsDailyDollars * 100);
    const cost = smsCost(number.country, text);
    if (!donor.isSample && !(await spendOnChannel(ctx, 'sms', { cost, limit }))) return null;
    return postTextMessage(ctx, {
      channel: 'sms',
      job: sendJob,
      donorId: donor.id,
      toName: donor.name,
      to: { phone: number.number },
      kind: 'reminders/reminder',
      text,
      keptText: writeSms(template.body, { ...values, pay_link: keptLink }),
      list: 'reminders',
      sendBefore,
    });
  },
  jobs: (rechecks) => [smsJob(rechecks)],
};

function findTierRefusal(ctx: Ctx, isSample: boolean): SmsReach['tier'] {
  const refusal = channelRefusal('sms', { ...toWorkspace(ctx), isSample });
  if (refusal === 'plans/sms') return 'sms-plan';
  return refusal === 'plans/sms-trial' ? 'sms-trial' : null;
}

/** Parsing a number takes time, and few donors have agreed to text messages. */
function phoneStatus(
  { phone, hasConsent }: DonorFacts,
  countries: readonly string[],
): SmsReach['phone'] {
  if (phone.trim() === '') return 'none';
  if (!hasConsent) return 'good';
  const parsed = smsNumber(phone);
  if ('problem' in parsed) return 'unusable';
  return countries.includes(parsed.country ?? '') ? 'good' : 'country-off';
}
