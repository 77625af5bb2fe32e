import type { ReminderRule } from '@pledgewell/contract';
import type { Day, ReminderChannel, ReminderTemplate, RuleOn } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type Settings = {
  sendAt: string;
  quietDays: number;
  smsCountries: string[];
  smsDailyDollars: number;
  version: number;
  /** Whether an owner has verified the reply address. */
  isVerified: boolean;
};

export async function findSettings(ctx: Ctx): Promise<Settings> {
  const { rows } = await sql<Settings>`
    select s.send_at, s.quiet_days, s.sms_countries, s.sms_daily_dollars, s.version, exists (
      select 1 from memberships m join users u on u.id = m.user_id
      where m.organization_id = s.organization_id and m.role = 'owner'
        and u.email_verified_at is not null) as is_verified
    from reminder_settings s where s.organization_id = ${ctx.organization.id}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('Every organization has reminder settings.');
  return row;
}

type Changes = Pick<Settings, 'sendAt' | 'quietDays' | 'smsCountries' | 'smsDailyDollars'>;

/** Locks the settings until the transaction ends. */
export async function lockSettings(ctx: Ctx) {
  await ctx.db
    .selectFrom('reminderSettings')
    .select('organizationId')
    .where('organizationId', '=', ctx.organization.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function storeSettings(ctx: Ctx, changes: Changes) {
  await ctx.db
    .updateTable('reminderSettings')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('organizationId', '=', ctx.organization.id)
    .execute();
}

/**
 * Sets the time of the next check for due reminders: at once after a change, never without rules.
 */
export async function scheduleNextCheck(ctx: Ctx, at: Date) {
  await sql`
    update reminder_settings s set look_at = case
      when exists (
        select 1 from reminder_rules r where r.organization_id = s.organization_id and r.is_on)
      then ${at}::timestamptz end
    where s.organization_id = ${ctx.organization.id}`.execute(ctx.db);
}

/**
 * The start of the overdue check, if one is due and nobody else runs it; the row is locked then.
 */
export async function claimPollingSlot(ctx: Ctx): Promise<Date | null> {
  const { rows } = await sql<{ lookAt: Date }>`
    select look_at from reminder_settings
    where organization_id = ${ctx.organization.id} and look_at <= ${ctx.now}
    for update skip locked`.execute(ctx.db);
  return rows[0]?.lookAt ?? null;
}

export type RuleRow = {
  id: string;
  offsetDays: number;
  channels: ReminderChannel[];
  template: ReminderTemplate;
  isOn: boolean;
  isSampleOnly: boolean;
  version: number;
};

const channels = sql<ReminderChannel[]>`channels`.as('channels');

const ruleColumns = [
  'id',
  'offsetDays',
  channels,
  'template',
  'isOn',
  'isSampleOnly',
  'version',
] as const;

export async function listRules(ctx: Ctx): Promise<RuleRow[]> {
  return ctx.db
    .selectFrom('reminderRules')
    .select(ruleColumns)
    .where('organizationId', '=', ctx.organization.id)
    .orderBy('offsetDays')
    .limit(100)
    .$narrowType<{ template: ReminderTemplate }>()
    .execute();
}

/** The rules that are on, and since when. */
export async function rulesOn(ctx: Ctx): Promise<RuleOn[]> {
  return ctx.db
    .selectFrom('reminderRules')
    .select(['offsetDays', channels, 'template', 'startsOn', 'isSampleOnly'])
    .where('organizationId', '=', ctx.organization.id)
    .where('isOn', '=', true)
    .orderBy('offsetDays')
    .limit(100)
    .$narrowType<{ startsOn: Day; template: ReminderTemplate }>()
    .execute();
}

/** A rule, locked until the transaction ends. */
export async function lockRule(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('reminderRules')
    .select([...ruleColumns, 'startsOn', 'authorId'])
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ template: ReminderTemplate; startsOn: Day | null }>()
    .executeTakeFirst();
}

export type StoredRule = Omit<ReminderRule, '_id'> & {
  id: string;
  startsOn: Day | null;
  authorId: string | null;
};

export async function insertRule(ctx: Ctx, rule: StoredRule) {
  await ctx.db
    .insertInto('reminderRules')
    .values({ ...rule, organizationId: ctx.organization.id, createdAt: ctx.now })
    .execute();
}

export async function updateRule(ctx: Ctx, { id, ...changes }: StoredRule) {
  await ctx.db
    .updateTable('reminderRules')
    .set(changes)
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

export async function deleteRule(ctx: Ctx, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('reminderRules')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
