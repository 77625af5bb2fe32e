import type { PledgeStatus } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { compileOnce } from '../../../platform/db/compile-once.ts';
import type { OrgId } from '../../../platform/db/tenant.ts';

type LinkIds = {
  donors?: readonly string[];
  pledges?: readonly (string | null)[];
  campaign?: string | null;
  fund?: string | null;
};

type LockedPledge = {
  id: string;
  status: PledgeStatus;
  campaignId: string | null;
  fundId: string | null;
  isSplit: boolean;
  /** Whether an employer promised it as a match. */
  isMatch: boolean;
};

type LockedFund = { isDefault: boolean; isArchived: boolean };

export type LockedLinks = {
  /** The ids of the donors that exist outside the trash. */
  donors: Set<string>;
  /** What is to know of each pledge that exists. */
  pledges: Map<string, LockedPledge>;
  hasCampaign: boolean;
  /** Null if there is none with this id. */
  fund: LockedFund | null;
};

/**
 * Locks what a donation is linked to until the transaction ends: donors, then pledges, each in id
 * order, so that no deadlock occurs. Records in the trash count as missing.
 */
export async function lockLinks(ctx: Ctx, wanted: LinkIds): Promise<LockedLinks> {
  const [found] = await selectLinks(ctx.db, {
    organizationId: ctx.organization.id,
    donors: wanted.donors ?? [],
    pledges: present(wanted.pledges),
    campaign: wanted.campaign ?? null,
    fund: wanted.fund ?? null,
  });
  return {
    donors: new Set(found?.donors),
    pledges: new Map(found?.pledges.map((pledge) => [pledge.id, pledge])),
    hasCampaign: found?.hasCampaign ?? false,
    fund: found?.fund ?? null,
  };
}

type FoundLinks = {
  donors: string[];
  pledges: LockedPledge[];
  hasCampaign: boolean;
  fund: LockedFund | null;
};

type SoughtLinks = {
  organizationId: OrgId;
  donors: readonly string[];
  pledges: readonly string[];
  campaign: string | null;
  fund: string | null;
};

/** Compiled once, because each donation begins with it. */
const selectLinks = compileOnce(
  (_db, { organizationId, donors, pledges, campaign, fund }: SoughtLinks) => sql<FoundLinks>`
    with d as materialized (
      select id from donors
      where organization_id = ${organizationId} and id = any(${donors}::uuid[])
        and deletion_id is null
      order by id for no key update
    ), p as materialized (
      select id, status, campaign_id, fund_id, is_split from pledges
      where organization_id = ${organizationId} and id = any(${pledges}::uuid[])
        and deletion_id is null
      order by id for no key update
    ), c as materialized (
      select id from campaigns
      where organization_id = ${organizationId} and id = ${campaign}::uuid
        and deletion_id is null
      for key share
    ), f as materialized (
      select is_default, is_archived from funds
      where organization_id = ${organizationId} and id = ${fund}::uuid
      for key share
    )
    select
      (select coalesce(json_agg(id), '[]') from d) as donors,
      (select coalesce(json_agg(json_build_object('id', p.id, 'status', p.status,
        'fundId', p.fund_id, 'isSplit', p.is_split, 'isMatch', exists (
          select 1 from employer_matches m where m.organization_id = ${organizationId}
            and m.pledge_id = p.id), 'campaignId', (select k.id from campaigns k where k.organization_id = ${organizationId}
          and k.id = p.campaign_id and k.deletion_id is null))), '[]') from p) as pledges,
      exists (select 1 from c) as has_campaign,
      (select json_build_object('isDefault', is_default, 'isArchived', is_archived) from f) as fund`,
);

const present = (ids: readonly (string | null)[] = []) => ids.filter((id) => id !== null);
