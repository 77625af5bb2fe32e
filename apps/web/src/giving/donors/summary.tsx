import type { DashboardStats } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { HandHeart, HeartPulse, Users } from 'lucide-react';
import { findTier } from '@pledgewell/domain';
import { meQuery, statsQuery } from '../../lib/account.ts';
import { sampleQuery } from '../../lib/sample.ts';
import { Money } from '../../ui/values/money.tsx';
import { SummaryCard, SummaryCards } from '../../ui/charts/summary-cards.tsx';

type Figures = DashboardStats['summary'];

/** The figures above the list. They cover all donors, whatever the search. */
export function DonorSummary() {
  const stats = useQuery(statsQuery());
  const figures = stats.data?.summary;
  const capacity = useCapacity();
  const failed = stats.isError && !figures ? { value: '—', hint: 'Failed to load data' } : null;
  return (
    <SummaryCards>
      <SummaryCard
        label="Total Donors"
        icon={Users}
        definition="Everyone on your donor list. Deleted donors aren’t counted."
        {...(failed ?? (figures && { value: count.format(figures.totalDonors), hint: capacity }))}
      />
      <SummaryCard
        label="Active Donors"
        icon={HeartPulse}
        definition="Donors with at least one settled donation of money in the last 365 days. In-kind donations don’t count."
        {...(failed ??
          (figures && {
            value: count.format(figures.activeDonors),
            hint: `${activeShare(figures)} of total`,
          }))}
      />
      <SummaryCard
        label="Total Given"
        icon={HandHeart}
        definition="All settled donations to date from donors on your list, less refunds."
        {...(failed ??
          (figures && {
            value: <Money amount={figures.totalGiven} />,
            hint: donationsText(figures.totalGifts),
          }))}
      />
    </SummaryCards>
  );
}

/** The plan's donor limit, if it is a number. */
function useCapacity() {
  const { data: user } = useQuery(meQuery());
  const { data: sample } = useQuery(sampleQuery());
  const tier = user && findTier(user.tier.id);
  if (!tier || tier.maxDonors === 'unlimited') return undefined;
  if (sample?.isThere) return 'Sample donors don’t count toward your plan';
  return `of ${count.format(tier.maxDonors)} in the ${tier.name} plan`;
}

const count = new Intl.NumberFormat('en-US');

/** Zero of zero has no percentage. */
const activeShare = ({ totalDonors, activeDonors }: Figures) =>
  totalDonors === 0 ? '—' : `${((activeDonors / totalDonors) * 100).toFixed(1)}%`;

const donationsText = (donations: number) =>
  `${count.format(donations)} ${donations === 1 ? 'donation' : 'donations'}`;
