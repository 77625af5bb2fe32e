import type pg from 'pg';

export type InstalledOrganization = {
  id: string;
  name: string;
  createdAt: Date;
  members: number;
  donors: number;
};

/** Lists every organization of the installation, oldest first, with its size. */
export async function listInstalledOrganizations(
  owner: Pick<pg.ClientBase, 'query'>,
): Promise<InstalledOrganization[]> {
  const { rows } = await owner.query<InstalledOrganization>(
    `select o.id, o.name, o.created_at as "createdAt",
       (select count(*)::int from memberships m
        where m.organization_id = o.id and m.role <> 'former') as members,
       (select count(*)::int from donors d where d.organization_id = o.id) as donors
     from organizations o order by o.created_at, o.id`,
  );
  return rows;
}
