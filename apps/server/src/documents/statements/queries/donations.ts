import { createHash } from 'node:crypto';
import {
  withReceiptBenefit,
  type PostalAddressParts,
  type Benefit,
  type StatementDonation,
  type TokenLimits,
} from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { type DesignationRow, selectDesignations, toDesignations } from '../../../giving/index.ts';
import { tokenLimits } from '../../receipts/queries/token-limits.ts';

export type DonorDonations = { gifts: StatementDonation[]; facts: string };

type DonationRow = Omit<StatementDonation, 'benefit' | 'designations'> & {
  benefit: Benefit;
  designations: DesignationRow[] | null;
  donorId: string;
  line: string;
};

/** The donations of some donors in a year, each with the facts that its statement covers. */
export async function listStatementDonations(ctx: Ctx, donorIds: readonly string[], year: number) {
  const { rows } = await sql<DonationRow>`
    select g.donor_id, g.date, g.amount_cents as amount, g.refunded_cents as refunded, g.method,
      c.name as campaign, g.benefit, g.benefit_description, g.benefit_cents as benefit_value,
      ${selectDesignations}, g.in_kind, g.given_through, g.given_through_name, r.snapshot->>'number' as receipt,
      statement_facts(g.id, g.date, g.amount_cents, g.refunded_cents, g.method, g.benefit, g.benefit_description, g.benefit_cents, g.in_kind, g.given_through, g.given_through_name) as line
    from donations g
      left join campaigns c on c.organization_id = g.organization_id and c.id = g.campaign_id
        and c.deletion_id is null
      left join receipts r on r.organization_id = g.organization_id and r.donation_id = g.id
        and r.voided_at is null and r.stale_at is null
    where g.organization_id = ${ctx.organization.id} and g.donor_id = any (${donorIds})
      and is_on_statement(g.deletion_id, g.status, g.date, ${year}) and ${isOwnDonation(ctx)}
    order by g.donor_id, g.date, g.id`.execute(ctx.db);

  const limits = (await tokenLimits(ctx)).get(year) ?? null;
  const byDonor = Map.groupBy(rows, ({ donorId }) => donorId);
  return new Map([...byDonor].map(([donorId, theirs]) => [donorId, withFacts(theirs, limits)]));
}

/** The same digest that the database computes for the donor list. */
const withFacts = (rows: readonly DonationRow[], limits: TokenLimits | null): DonorDonations => ({
  gifts: rows.map(({ donorId: _donor, line: _line, designations, ...donation }) =>
    withReceiptBenefit(
      { ...donation, designations: toDesignations(designations, donation.inKind) },
      limits,
    ),
  ),
  facts: createHash('md5')
    .update(rows.map(({ line }) => line).join('\n'))
    .digest('hex'),
});

/** A sample donation that somebody moved to a real donor is not that donor's donation. */
export const isOwnDonation = (ctx: Ctx) => sql`(not g.is_sample or g.donor_id in (
  select d.id from donors d where d.organization_id = ${ctx.organization.id} and d.is_sample))`;

export type DonorRow = PostalAddressParts & {
  id: string;
  name: string;
  email: string | null;
  isSample: boolean;
};

/** A donor outside the trash. */
export async function findStatementDonor(ctx: Ctx, id: string): Promise<DonorRow | undefined> {
  return ctx.db
    .selectFrom('donors')
    .select(['id', 'name', 'email', 'street', 'city', 'state', 'zipCode', 'country'])
    .select('isSample')
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('deletionId', 'is', null)
    .executeTakeFirst();
}
