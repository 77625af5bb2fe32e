import type { Campaign } from '@pledgewell/contract';
import { type Day, campaignStage, sum } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { HandCoins, HandHeart, Sprout } from 'lucide-react';
import { useToday } from '../../lib/today.ts';
import { Money } from '../../ui/values/money.tsx';
import { SummaryCard, SummaryCards } from '../../ui/charts/summary-cards.tsx';
import { campaignsQuery } from './api.ts';
import { donationsText, pledgesText } from './labels.ts';

/**
 * The figures above the cards. They cover all campaigns, whatever the search, so they are hidden if
 * not all of them are on one page.
 */
export function CampaignSummary({ limit }: { limit: number }) {
  const { data, isError } = useQuery(campaignsQuery({ page: 1, limit }));
  const today = useToday();
  // The failed list below shows why.
  if (isError && !data) return null;
  if (data && (data.pagination.total === 0 || data.pagination.totalPages > 1)) return null;

  const figures = data && toFigures(data.campaigns, today);
  return (
    <SummaryCards>
      <SummaryCard
        label="Active"
        icon={Sprout}
        definition="Campaigns that have started and haven’t ended. Without an end date, a campaign stays active."
        {...figures?.active}
      />
      <SummaryCard
        label="Raised"
        icon={HandHeart}
        definition="Settled donations to your campaigns, less refunds."
        {...figures?.raised}
      />
      <SummaryCard
        label="Pledged"
        icon={HandCoins}
        definition="Pledges to your campaigns, paid or not, less what was written off."
        {...figures?.pledged}
      />
    </SummaryCards>
  );
}

function toFigures(campaigns: readonly Campaign[], today: Day) {
  const active = campaigns.filter((campaign) => campaignStage(campaign, today) === 'active').length;
  const count = (of: 'donations' | 'pledges') =>
    campaigns.reduce((total, campaign) => total + campaign[of], 0);
  return {
    active: {
      value: active,
      hint: `of ${campaigns.length} ${campaigns.length === 1 ? 'campaign' : 'campaigns'}`,
    },
    raised: {
      value: <Money amount={sum(campaigns.map(({ currentAmount }) => currentAmount))} />,
      hint: `in ${donationsText(count('donations'))}`,
    },
    pledged: {
      value: <Money amount={sum(campaigns.map(({ pledgedAmount }) => pledgedAmount))} />,
      hint: `in ${pledgesText(count('pledges'))}`,
    },
  };
}
