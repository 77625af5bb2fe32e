import {
  type DesignationRow,
  selectDesignations,
  storedDonation,
  storedDonor,
} from '../../../giving/index.ts';
import {
  postalAddressColumns,
  pick,
  type PostalAddressParts,
  type PostalAddressColumn,
} from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { selectStored, type ColumnsOf } from '../../../platform/db/columns.ts';

const shownDonation = pick(storedDonation, [
  'status',
  'date',
  'amount',
  'refunded',
  'method',
  'benefit',
  'benefitDescription',
  'benefitValue',
  'inKind',
  'givenThrough',
]);
const shownOfDonor = pick(storedDonor, postalAddressColumns);

type Donation = ColumnsOf<
  'donations',
  (typeof shownDonation)[keyof typeof shownDonation] | 'id' | 'donorId' | 'isSample'
>;
type Donor = ColumnsOf<'donors', PostalAddressColumn | 'name' | 'isSample'>;

/** A donation with everything that a receipt says about it and its donor. */
export type DonationRow = Omit<Donation, 'isSample'> &
  Pick<Donor, PostalAddressColumn> & {
    donorName: Donor['name'];
    campaignName: ColumnsOf<'campaigns', 'name'>['name'] | null;
    /** Null unless it is split or restricted. */
    designations: DesignationRow[] | null;
    /** Whether its donor belongs to the sample. */
    isSample: Donor['isSample'];
    /**
     * Whether the donation itself is sample data, such as a sample donation moved to a real donor.
     */
    isSampleDonation: Donation['isSample'];
  };

/**
 * Locks a donation outside the trash, so that of two simultaneous requests for its receipt the
 * second finds the issued one.
 */
export async function lockDonation(ctx: Ctx, id: string): Promise<DonationRow | undefined> {
  const { rows } = await sql<DonationRow>`
    select g.id, g.donor_id, d.name as donor_name, ${selectStored('g', shownDonation)},
      c.name as campaign_name, ${selectDesignations}, d.is_sample, g.is_sample as is_sample_donation,
      ${selectStored('d', shownOfDonor)}
    from donations g
      join donors d on d.organization_id = g.organization_id and d.id = g.donor_id
      left join campaigns c on c.organization_id = g.organization_id and c.id = g.campaign_id
        and c.deletion_id is null
    where g.organization_id = ${ctx.organization.id} and g.id = ${id} and g.deletion_id is null
    for no key update of g`.execute(ctx.db);
  return rows[0];
}

export type IssuerRow = PostalAddressParts & {
  name: string;
  phone: string;
  taxId: string;
  color: string;
  logo: string | null;
};

/** The organization's details for its documents. */
export async function issuerRow(ctx: Ctx): Promise<IssuerRow> {
  return ctx.db
    .selectFrom('organizations')
    .select(['name', 'phone', 'taxId', 'street', 'city', 'state', 'zipCode', 'country'])
    .select(['color', 'logo'])
    .where('id', '=', ctx.organization.id)
    .executeTakeFirstOrThrow();
}

export async function findLogo(ctx: Ctx, name: string): Promise<Uint8Array | null> {
  const row = await ctx.db
    .selectFrom('logos')
    .select('png')
    .where('organizationId', '=', ctx.organization.id)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.png ?? null;
}

/** Whether the caller may send in the organization's name. */
export async function isSenderVerified(ctx: Ctx): Promise<boolean> {
  const person = await ctx.db
    .selectFrom('users')
    .select('emailVerifiedAt')
    .where('id', '=', ctx.userId)
    .executeTakeFirst();
  return (person?.emailVerifiedAt ?? null) !== null;
}
