import { queryAsDatabaseOwner } from '../accounts/accounts.ts';
import type { Organization } from '../world/world.ts';

/** More than any buffer in between holds, so that an export of it waits for its reader. */
export async function manyDonors({ id }: Organization) {
  await queryAsDatabaseOwner(
    `with added as (
       insert into donors (organization_id, id, name, notes)
       select $1, gen_random_uuid(), 'Donor ' || n, repeat('note ', 1000)
       from generate_series(1, 4000) n returning id
     ), noted as (
       insert into activities (organization_id, id, action, entity, entity_id, label)
       select $1, gen_random_uuid(), 'donors/created', 'donor', id, 'Donor' from added
     )
     update organization_counters set donors = 4000 where organization_id = $1`,
    [id],
  );
}
