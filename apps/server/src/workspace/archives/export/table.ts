import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '../../../platform/db/tenant.ts';
import type { Column, Kind } from './columns.ts';

export type Table = {
  /** The name of its two files. */
  name: string;
  about: string;
  columns: readonly Column[];
  select: (organization: OrgId) => RawBuilder<unknown>;
};

export function table(
  name: string,
  about: string,
  rows: (organization: OrgId) => RawBuilder<unknown>,
  kinds: Record<string, Kind>,
): Table {
  const columns = Object.entries(kinds).map(([key, kind]) => ({ key, kind }));
  return { name, about, columns, select: (organization) => sql`${rows(organization)}` };
}
