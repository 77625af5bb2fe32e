import type pg from 'pg';
import type { Ctx } from '../../context.ts';
import { withTenant, type OrgId } from '../../platform/db/tenant.ts';
import type { SmsState } from '../../platform/sms/port.ts';

/** From which states each one may follow. Reports come in any order, and none goes back. */
const former = {
  sent: ['sending', 'unclear'],
  delivered: ['sending', 'unclear', 'sent', 'failed'],
  undelivered: ['sending', 'unclear', 'sent'],
} as const satisfies Record<SmsState, readonly string[]>;

type Told = { state: SmsState; providerId: string; problem: string | null };

export type StoredMessage = { donorId: string; phone: string };

/** Whom a message was for, or nothing where the report is no news. */
export async function storeState(
  ctx: Ctx,
  messageId: string,
  { state, providerId, problem }: Told,
): Promise<StoredMessage | undefined> {
  return ctx.db
    .updateTable('messages')
    .set({
      state: state === 'undelivered' ? 'failed' : state,
      letter: null,
      providerId,
      lastError: problem,
      changedAt: ctx.now,
    })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', messageId)
    .where('channel', '=', 'sms')
    .where('state', 'in', former[state])
    .returning(['donorId', 'toPhone as phone'])
    .$narrowType<StoredMessage>()
    .executeTakeFirst();
}

/** Notes or takes back that a donor wants no texts. Gives the name, or null where it is no news. */
export async function storeStop(
  ctx: Ctx,
  donorId: string,
  isStop: boolean,
): Promise<string | null> {
  const stored = await ctx.db
    .updateTable('donors')
    .set({ smsStoppedAt: isStop ? ctx.now : null })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', donorId)
    .where('smsStoppedAt', isStop ? 'is' : 'is not', null)
    .returning('name')
    .executeTakeFirst();
  return stored?.name ?? null;
}

/** Whether an organization has not been erased meanwhile. */
export const isThere = (pool: pg.Pool, id: OrgId): Promise<boolean> =>
  withTenant(pool, id, async (db) => {
    const found = await db
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    return found !== undefined;
  });

/** The donors of all organizations who got a text message at a phone that they still have. */
export async function textedDonors(pool: pg.Pool, phone: string) {
  const { rows } = await pool.query<{ organization_id: string; donor_id: string }>({
    name: 'texted_donors',
    text: 'select organization_id, donor_id from texted_donors($1)',
    values: [phone],
  });
  return rows;
}
