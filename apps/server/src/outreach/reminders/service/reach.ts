import { whyNoSms, whyReadOnly, type Reach } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { standingOf } from '../../../platform/http/permissions.ts';
import type { Services } from '../../../platform/core/services.ts';
import { isWritable } from '../../../platform/mail/address.ts';
import { smsNumber } from '../../../platform/sms/number.ts';
import type { DonorFacts } from '../queries/donor-facts.ts';
import { findSettings, type Settings } from '../queries/settings.ts';

/** What reminding needs of the process: the ways out, and what links are made of. */
export type Outside = Pick<Services, 'mail' | 'sms' | 'provider' | 'publicUrl'>;

/** What is the same for every reminder of an organization. */
export type Office = {
  settings: Settings;
  isReadOnly: boolean;
  /** The ways on which a donor can be reached. */
  reach(donor: DonorFacts): Reach;
};

export async function openOffice(ctx: Ctx, outside: Outside): Promise<Office> {
  const settings = await findSettings(ctx);
  const isMailOff = outside.mail.offBecause !== null;
  const isSmsOff = outside.sms.offBecause !== null;
  const planFor = { real: planOf(ctx, false), sample: planOf(ctx, true) };
  return {
    settings,
    isReadOnly: whyReadOnly(standingOf(ctx)) !== null,
    // What goes to nobody needs no way out.
    reach: (donor) => ({
      isMailOff: isMailOff && !donor.isSample,
      isSmsOff: isSmsOff && !donor.isSample,
      plan: planFor[donor.isSample ? 'sample' : 'real'],
      email: emailOf(donor),
      phone: phoneOf(donor, settings.smsCountries),
      hasConsent: donor.hasConsent,
      hasStoppedTexts: donor.hasStoppedTexts,
    }),
  };
}

function planOf(ctx: Ctx, isSample: boolean): Reach['plan'] {
  const refusal = whyNoSms({ ...standingOf(ctx), isSample });
  if (refusal === 'plans/sms') return 'sms-plan';
  return refusal === 'plans/sms-trial' ? 'sms-trial' : null;
}

function emailOf({ email, suppressed }: DonorFacts): Reach['email'] {
  if (email === null) return 'none';
  if (!isWritable(email)) return 'unusable';
  return suppressed ?? 'good';
}

/** Reading a number takes its time, and few donors are asked for theirs. */
function phoneOf({ phone, hasConsent }: DonorFacts, countries: readonly string[]): Reach['phone'] {
  if (phone.trim() === '') return 'none';
  if (!hasConsent) return 'good';
  const read = smsNumber(phone);
  if ('problem' in read) return 'unusable';
  return countries.includes(read.country ?? '') ? 'good' : 'country-off';
}
