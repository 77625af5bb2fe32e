import type { Day } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type PreferenceRow = {
  name: string;
  email: string | null;
  remindersStoppedAt: Date | null;
  thanksStoppedAt: Date | null;
  remindersPausedUntil: Day | null;
  smsConsentAt: Date | null;
  smsConsentNote: string;
  smsStoppedAt: Date | null;
  suppressedAt: Date | null;
  suppressedBecause: 'bounced' | 'complained' | null;
  suppressedDetail: string | null;
};

/**
 * The communication preferences of a donor outside the trash. The row is locked if it is about to
 * change.
 */
export async function findPreferences(ctx: Ctx, donorId: string, { isChanging = false } = {}) {
  const lock = isChanging ? sql`for no key update of d` : sql``;
  const { rows } = await sql<PreferenceRow>`
    select d.name, d.email, d.reminders_stopped_at, d.thanks_stopped_at, d.reminders_paused_until,
      d.sms_consent_at, d.sms_consent_note, d.sms_stopped_at, s.created_at as suppressed_at,
      s.reason as suppressed_because, s.detail as suppressed_detail
    from donors d
      left join suppressed_emails s
        on s.organization_id = d.organization_id and s.email_key = d.email_key
    where d.organization_id = ${ctx.organization.id} and d.id = ${donorId}
      and d.deletion_id is null ${lock}`.execute(ctx.db);
  return rows[0];
}

export type StoredPreferences = Pick<
  PreferenceRow,
  | 'remindersStoppedAt'
  | 'thanksStoppedAt'
  | 'remindersPausedUntil'
  | 'smsConsentAt'
  | 'smsConsentNote'
  | 'smsStoppedAt'
>;

export async function storePreferences(
  ctx: Ctx,
  donorId: string,
  changed: Partial<StoredPreferences>,
) {
  await ctx.db
    .updateTable('donors')
    .set(changed)
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', donorId)
    .execute();
}
