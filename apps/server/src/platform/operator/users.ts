import { emailKey } from '@pledgewell/domain';
import type pg from 'pg';

export type InstalledUser = {
  email: string;
  name: string;
  isDisabled: boolean;
  isVerified: boolean;
  hasTwoStep: boolean;
  /** Each organization with the role in it, in the order of joining. */
  organizations: string[];
};

/** Lists the people of the installation by email, or the one with an email, up to a limit. */
export async function listInstalledUsers(
  owner: Pick<pg.ClientBase, 'query'>,
  { email, most }: { email: string | undefined; most: number },
): Promise<InstalledUser[]> {
  const { rows } = await owner.query<InstalledUser>(
    `select u.email, concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')) as name,
       u.disabled_at is not null as "isDisabled",
       u.email_verified_at is not null as "isVerified",
       exists (select 1 from two_steps t where t.user_id = u.id and t.confirmed_at is not null)
         as "hasTwoStep",
       array(
         select o.name || ' (' || m.role || ')'
         from memberships m join organizations o on o.id = m.organization_id
         where m.user_id = u.id and m.role <> 'former' order by m.created_at, o.id
       ) as organizations
     from users u where $1::text is null or u.email_key = $1
     order by u.email_key limit $2`,
    [email === undefined ? null : emailKey(email), most],
  );
  return rows;
}
