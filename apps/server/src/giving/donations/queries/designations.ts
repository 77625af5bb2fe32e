import { cents, type Designation } from '@pledgewell/domain';
import { sql } from 'kysely';

/** A designation as the donation's row holds it. Amounts are cents. */
export type DesignationRow = Omit<Designation, 'amount'> & { amount: number };

/**
 * The parts of the donation `g` if it is split or for a restricted fund, net of refunds; otherwise
 * null. A campaign of an unsplit donation is named elsewhere.
 */
export const selectDesignations = sql`
  case when g.is_split or exists (
    select 1 from funds x where x.organization_id = g.organization_id and x.id = g.fund_id
      and x.restriction <> 'unrestricted'
  ) then (
    select json_agg(json_build_object('amount', o.amount_cents - o.refunded_cents,
      'fund', coalesce(df.name, bf.name), 'campaign', case when g.is_split then dc.name end)
      order by o.position)
    from donation_portions o
      left join funds df on df.organization_id = o.organization_id and df.id = o.fund_id
      join funds bf on bf.organization_id = o.organization_id and bf.is_default
      left join campaigns dc on dc.organization_id = o.organization_id and dc.id = o.campaign_id
        and dc.deletion_id is null
    where o.organization_id = g.organization_id and o.donation_id = g.id
      and o.amount_cents > o.refunded_cents
  ) end as designations`;

/** The designations of a document: an in-kind donation's have no amounts. */
export const toDesignations = (rows: readonly DesignationRow[] | null, inKind: string) =>
  (rows ?? []).map((row): Designation => ({
    ...row,
    amount: inKind === '' ? cents(row.amount) : null,
  }));
