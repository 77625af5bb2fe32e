import { journalAccounts, type Day } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** Which entries of a month: those with numbers above `after`, up to `upTo`. */
export type Entries = { month: Day; after: number; upTo: number };

const names = JSON.stringify(
  Object.fromEntries(Object.entries(journalAccounts).map(([id, { name }]) => [id, name])),
);

/** The account of a line, as the organization's accounting package names it. */
const accountName = sql`coalesce(
  case when l.account = 'contributions' then nullif(f.account, '') end,
  n.name,
  (${names}::jsonb) ->> kept.account)`;

/**
 * The lines of entries with the names that people know. An erased record has none. Contributions to
 * a restricted fund have an account of their own.
 */
export const namedLines = (ctx: Ctx, entries: RawBuilder<unknown>) => sql`
  select e.number, e.date, e.concerns_on, e.kind, e.source, e.source_id, e.is_correction, l.position,
    ${accountName} as account,
    case when f.id is not null then f.name
      when l.account in ('contributions', 'pledges-receivable', 'uncollectible-pledges')
        then (select name from funds
          where organization_id = ${ctx.organization.id} and is_default) end as fund,
    coalesce(f.class, '') as class,
    c.name as campaign,
    coalesce(d.name, '') as donor,
    greatest(l.amount_cents, 0) as debit,
    greatest(-l.amount_cents, 0) as credit,
    l.amount_cents as amount
  from journal_entries e
    join journal_lines l on l.organization_id = e.organization_id and l.number = e.number
    left join funds f on f.organization_id = e.organization_id and f.id = l.fund_id
    cross join lateral (select case
      when l.account = 'contributions' and f.restriction <> 'unrestricted'
        then 'restricted-contributions' else l.account end as account) kept
    left join journal_account_names n on n.organization_id = e.organization_id
      and n.account = kept.account
    left join campaigns c on c.organization_id = e.organization_id and c.id = l.campaign_id
    left join donations g on e.source = 'donation' and g.organization_id = e.organization_id
      and g.id = e.source_id
    left join pledges p on e.source = 'pledge' and p.organization_id = e.organization_id
      and p.id = e.source_id
    left join donors d on d.organization_id = e.organization_id
      and d.id = coalesce(g.donor_id, p.donor_id)
  where e.organization_id = ${ctx.organization.id} and ${entries}`;

/** The condition for the entries of a month with these numbers. */
export const inMonth = ({ month, after, upTo }: Entries) => sql`
  e.date >= ${month} and e.date < (${month}::date + interval '1 month')::date
  and e.number > ${after} and e.number <= ${upTo}`;
