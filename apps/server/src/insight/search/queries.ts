import type { FoundPledge, SearchQuery } from '@pledgewell/contract';
import type { Cents } from '@pledgewell/domain';
import { sql } from 'kysely';
import { splitCampaignNames } from '../../giving/index.ts';
import type { Ctx } from '../../platform/core/context.ts';
import { searchWords } from '../../platform/db/search-words.ts';

type PledgeFound = Pick<FoundPledge, 'donor' | 'date' | 'status' | 'campaign'> & {
  id: string;
  /** Pledged minus written off; for a canceled pledge, what was promised. */
  amountCents: Cents;
};

/** The pledges that match every word; those with open money first, then latest first. */
export async function findPledges(ctx: Ctx, { query, limit }: SearchQuery) {
  const { rows } = await sql<PledgeFound>`
    select p.id, d.name as donor, p.date, p.status,
      coalesce(c.name, ${splitCampaignNames(sql`p.organization_id`, sql`p.id`)}) as campaign,
      case when p.status = 'canceled' then p.amount_cents
        else p.amount_cents - p.written_off_cents end as amount_cents
    from (
      select p.* from pledges p
      where p.organization_id = ${ctx.organization.id}
        and p.id in (select pledges_matching(${searchWords(query)}::text[]))
      order by p.status <> 'open', p.date desc, p.id desc
      limit ${limit}
    ) p
      join donors d on d.organization_id = p.organization_id and d.id = p.donor_id
      left join campaigns c on c.organization_id = p.organization_id and c.id = p.campaign_id
    order by p.status <> 'open', p.date desc, p.id desc`.execute(ctx.db);
  return rows;
}
