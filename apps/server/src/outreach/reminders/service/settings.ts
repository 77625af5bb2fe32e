import type { ReminderSettings, ReminderSettingsChanges } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { requireCurrentVersion } from '../../../platform/http/version.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { findSettings, lockSettings, storeSettings, type Settings } from '../queries/settings.ts';

export async function showSettings(ctx: Ctx) {
  return { data: toSettings(await findSettings(ctx)) };
}

export async function changeSettings(ctx: Ctx, changes: ReminderSettingsChanges) {
  await lockSettings(ctx);
  const before = toSettings(await findSettings(ctx));
  requireCurrentVersion(before.version, changes.version);
  await storeSettings(ctx, {
    sendAt: changes.sendAt,
    quietDays: changes.quietDaysAfterPayment,
    smsCountries: [...new Set(changes.smsCountries)].toSorted(),
    smsDailyDollars: changes.smsDailyDollars,
  });
  const after = toSettings(await findSettings(ctx));
  await recordActivity(ctx, {
    action: 'reminders/settings',
    entity: 'organization',
    entityId: ctx.organization.id,
    label: 'reminders',
    before,
    after,
  });
  return { data: after, message: 'Settings saved.' };
}

const toSettings = (settings: Settings): ReminderSettings => ({
  sendAt: settings.sendAt,
  quietDaysAfterPayment: settings.quietDays,
  smsCountries: settings.smsCountries,
  smsDailyDollars: settings.smsDailyDollars,
  version: settings.version,
});
