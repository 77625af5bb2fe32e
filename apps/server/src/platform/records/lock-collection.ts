import { sql } from 'kysely';
import type { Ctx } from '../core/context.ts';

/**
 * Lets one transaction at a time add to a kind of the organization's records, so that those that
 * count them first stay within a limit.
 */
export async function lockCollection({ db, organization }: Ctx, kind: string): Promise<void> {
  const lock = `${kind} ${organization.id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db);
}
