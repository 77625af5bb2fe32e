import { lettersADay, type LetterList } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

export type DonorRow = {
  id: string;
  name: string;
  email: string | null;
  isSample: boolean;
  remindersStoppedAt: Date | null;
  thanksStoppedAt: Date | null;
  isSuppressed: boolean;
};

/** A donor outside the trash, as needed for writing to them. */
export async function findRecipient(ctx: Ctx, donorId: string): Promise<DonorRow | undefined> {
  const [row] = await recipientsAmong(ctx, [donorId]);
  return row;
}

/** The given donors, without those in the trash. */
export async function recipientsAmong(ctx: Ctx, donorIds: readonly string[]): Promise<DonorRow[]> {
  const { rows } = await sql<DonorRow>`
    select d.id, d.name, d.email, d.is_sample, d.reminders_stopped_at, d.thanks_stopped_at,
      s.email_key is not null as is_suppressed
    from donors d
      left join suppressed_emails s
        on s.organization_id = d.organization_id and s.email_key = d.email_key
    where d.organization_id = ${ctx.organization.id} and d.id = any (${donorIds})
      and d.deletion_id is null`.execute(ctx.db);
  return rows;
}

export type SenderRow = {
  name: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
  color: string;
  /** The email of the first owner with a verified address; null if there is none. */
  replyTo: string | null;
};

/** The sender's name of letters, and their reply address. */
export async function senderRow(ctx: Ctx): Promise<SenderRow> {
  const { rows } = await sql<SenderRow>`
    select o.name, o.street, o.city, o.state, o.zip_code, o.country, o.color,
      (select u.email from memberships m join users u on u.id = m.user_id
       where m.organization_id = o.id and m.role = 'owner' and u.email_verified_at is not null
       order by m.created_at, u.id limit 1) as reply_to
    from organizations o where o.id = ${ctx.organization.id}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('The organization that sends the letter was not found.');
  return row;
}

const dayMs = 24 * 60 * 60 * 1000;

/** How many more letters may go out now. Receipts and sample letters are not counted. */
export async function lettersLeft(ctx: Ctx): Promise<{ left: number; limit: number }> {
  const { tier, status } = ctx.organization;
  const limit = lettersADay(tier, status);
  const since = new Date(ctx.now.getTime() - dayMs);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from messages where organization_id = ${ctx.organization.id}
        and created_at > ${since} and list is not null
        and donor_id not in (
          select id from donors where organization_id = ${ctx.organization.id} and is_sample)
        limit ${limit}) recent`.execute(ctx.db);
  return { left: limit - (rows[0]?.count ?? 0), limit };
}

/** The mailing lists that a donor has unsubscribed from. */
export const toUnsubscribedLists = (row: DonorRow): Record<LetterList, boolean> => ({
  reminders: row.remindersStoppedAt !== null,
  thanks: row.thanksStoppedAt !== null,
});
