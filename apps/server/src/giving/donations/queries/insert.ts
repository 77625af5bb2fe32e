import type { NewDonation } from '@pledgewell/contract';
import type { DonationStatus } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { compileForEach } from '../../../platform/db/compile-once.ts';
import type { OrgId } from '../../../platform/db/tenant.ts';
import { newDonationJoins, selectNewDonation, toColumns, type DonationRow } from './donations.ts';
import { duplicatesSince, hasDuplicate } from './duplicate.ts';

/** A new donation; its parts are stored in a statement of their own. */
export type DonationToInsert = Omit<NewDonation, 'splits' | 'employerMatch'> & { isSplit: boolean };

/**
 * Stores a donation and returns it as displayed, unless the same donor, amount, day and method were
 * recorded within the last two minutes and nobody confirmed that this is another donation.
 */
export async function insertDonation(
  ctx: Ctx,
  id: string,
  given: DonationToInsert,
  status: DonationStatus = 'settled',
) {
  const entered = toColumns(given);
  const [row] = await insertRow(
    ctx.db,
    { columns: Object.keys(entered) as (keyof typeof entered)[] },
    {
      ...entered,
      organizationId: ctx.organization.id,
      id,
      status,
      skipThankYou: given.thank === false,
      mayRepeat: given.recordAnyway,
      since: duplicatesSince(ctx.now),
      now: ctx.now,
    },
  );
  return row;
}

type EnteredColumns = ReturnType<typeof toColumns<DonationToInsert>>;

type RowToInsert = EnteredColumns & {
  organizationId: OrgId;
  id: string;
  status: DonationStatus;
  skipThankYou: boolean;
  mayRepeat: boolean;
  since: Date;
  now: Date;
};

/** Compiled once for each set of columns. */
const insertRow = compileForEach(
  (_db, given: RowToInsert, { columns }: { columns: readonly (keyof EnteredColumns)[] }) => {
    const scope = { organization: { id: given.organizationId } };
    return sql<DonationRow>`
      with g as (
        insert into donations (organization_id, id, ${sql.join(columns.map((name) => sql.id(name)))},
          status, skip_thank_you, created_at, updated_at)
        select ${given.organizationId}, ${given.id}, ${sql.join(columns.map((name) => given[name]))},
          ${given.status}, ${given.skipThankYou}, ${given.now}, ${given.now}
        where ${given.mayRepeat} or not ${hasDuplicate(scope, given)}
        returning *
      )
      select ${selectNewDonation} from g ${newDonationJoins(scope)}`;
  },
);
