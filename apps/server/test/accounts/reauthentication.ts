import { queryAsDatabaseOwner } from './accounts.ts';
import type { Organization } from '../world/world.ts';

/** Lets this many minutes pass since the organization's people last proved their identity. */
export const letProofAge = ({ id }: Pick<Organization, 'id'>, minutes = 11) =>
  queryAsDatabaseOwner(
    `update sessions set proven_at = now() - make_interval(mins => $2)
     where organization_id = $1`,
    [id, minutes],
  );
