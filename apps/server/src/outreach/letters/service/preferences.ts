import type { DonorPreferences, PreferenceChanges } from '@pledgewell/contract';
import type { ActivityAction } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import {
  findPreferences,
  storePreferences,
  type PreferenceRow,
  type StoredPreferences,
} from '../queries/preferences.ts';
import { unsuppress } from '../queries/suppressed.ts';

export async function showPreferences(ctx: Ctx, donorId: string) {
  return { data: toPreferences(await getPreferences(ctx, donorId)) };
}

/** Stores communication preferences that a donor told the staff. */
export async function changePreferences(ctx: Ctx, donorId: string, given: PreferenceChanges) {
  await change(ctx, donorId, 'letters/preferences', (before) => ({
    ...turned(ctx, before, given),
    remindersPausedUntil: given.pausedUntil,
    ...toConsent(ctx, before, given.smsConsent),
  }));
  return { ...(await showPreferences(ctx, donorId)), message: 'Communication preferences saved.' };
}

/** Sends mail again to an address that had bounced. */
export async function allowAgain(ctx: Ctx, donorId: string) {
  const { name, email } = await getPreferences(ctx, donorId, { isChanging: true });
  if (email === null || !(await unsuppress(ctx, email)))
    throw new Problem('letters/not-suppressed');
  await recordActivity(ctx, {
    action: 'letters/allowed',
    entity: 'donor',
    entityId: donorId,
    label: name,
    after: { to: email },
  });
  return {
    ...(await showPreferences(ctx, donorId)),
    message: `Email to ${email} is turned on again.`,
  };
}

type ListChoices = { reminders: boolean; thanks: boolean };

/** The donor's own choice, made through the link in a letter. */
export const changeOwnPreferences = (ctx: Ctx, donorId: string, wanted: ListChoices) =>
  change(ctx, donorId, 'letters/chosen', (before) => turned(ctx, before, wanted));

async function change(
  ctx: Ctx,
  donorId: string,
  action: ActivityAction,
  changesTo: (before: PreferenceRow) => Partial<StoredPreferences>,
) {
  const before = await getPreferences(ctx, donorId, { isChanging: true });
  await storePreferences(ctx, donorId, changesTo(before));
  const after = await getPreferences(ctx, donorId);
  const facts = { before: toFacts(before), after: toFacts(after) };
  if (JSON.stringify(facts.before) === JSON.stringify(facts.after)) return;
  const label = { entity: 'donor', entityId: donorId, label: after.name };
  await recordActivity(ctx, { action, ...label, ...facts });
}

async function getPreferences(ctx: Ctx, donorId: string, options = {}): Promise<PreferenceRow> {
  const row = await findPreferences(ctx, donorId, options);
  if (!row) throw new Problem('donors/not-found');
  return row;
}

/** A donor who had already unsubscribed keeps the earlier date. */
const turned = (ctx: Ctx, before: PreferenceRow, { reminders, thanks }: ListChoices) => ({
  remindersStoppedAt: reminders ? null : (before.remindersStoppedAt ?? ctx.now),
  thanksStoppedAt: thanks ? null : (before.thanksStoppedAt ?? ctx.now),
});

function toConsent(ctx: Ctx, before: PreferenceRow, note: string | null) {
  if (note === null) return { smsConsentAt: null, smsConsentNote: '' };
  if (before.smsConsentAt !== null && before.smsConsentNote === note) return {};
  return { smsConsentAt: ctx.now, smsConsentNote: note, smsStoppedAt: null };
}

const toPreferences = (row: PreferenceRow): DonorPreferences => ({
  reminders: row.remindersStoppedAt === null,
  remindersStoppedAt: row.remindersStoppedAt?.toISOString() ?? null,
  thanks: row.thanksStoppedAt === null,
  thanksStoppedAt: row.thanksStoppedAt?.toISOString() ?? null,
  pausedUntil: row.remindersPausedUntil,
  smsConsent: row.smsConsentAt && {
    at: row.smsConsentAt.toISOString(),
    note: row.smsConsentNote,
  },
  smsStoppedAt: row.smsStoppedAt?.toISOString() ?? null,
  suppressed: row.suppressedAt && {
    at: row.suppressedAt.toISOString(),
    reason: row.suppressedBecause ?? 'bounced',
    detail: row.suppressedDetail ?? '',
  },
});

const toFacts = (row: PreferenceRow) => ({
  reminders: row.remindersStoppedAt === null,
  thanks: row.thanksStoppedAt === null,
  pausedUntil: row.remindersPausedUntil,
  smsConsent: row.smsConsentAt === null ? null : row.smsConsentNote,
});
