import type { Role } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/connection.ts';

type OrganizationRow = { id: string; name: string; role: Role };

/** All organizations of a member of the current one, in the order of joining. */
export async function listOwnOrganizations(
  db: Database,
  userId: string,
): Promise<OrganizationRow[]> {
  const { rows } = await sql<OrganizationRow>`
    select id, name, role from list_organizations(${userId})`.execute(db);
  return rows;
}
