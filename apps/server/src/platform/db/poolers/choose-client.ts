import type pg from 'pg';
import { distributedClient } from '../../distribution/client.ts';
import type { OrganizationKeys } from '../../distribution/name-organization.ts';
import { UnpreparedClient } from './unprepared-client.ts';

export type ClientNeeds = {
  /** Whether the connections keep statements that are prepared by name. */
  preparesStatements?: boolean;
  /** The tables of organizations, if Citus distributes the database. */
  distribution?: OrganizationKeys | null | undefined;
};

/** The class of a pool's connections, if it is not the driver's. */
export function chooseClient({ preparesStatements = true, distribution }: ClientNeeds): {
  Client?: typeof pg.Client;
} {
  if (distribution) return { Client: distributedClient(distribution) };
  return preparesStatements ? {} : { Client: UnpreparedClient };
}
