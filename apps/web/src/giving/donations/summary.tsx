import type { DashboardStats } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { Gift, HandHeart } from 'lucide-react';
import { statsQuery } from '../../lib/account.ts';
import { withInKind } from '../../parts/giving/in-kind-text.ts';
import { Money } from '../../ui/values/money.tsx';
import { SummaryCard, SummaryCards } from '../../ui/charts/summary-cards.tsx';

type Figures = DashboardStats['summary'];

const count = new Intl.NumberFormat('en-US');

/** The figures above the list. They cover all donations, whatever the filter. */
export function DonationSummary() {
  const stats = useQuery(statsQuery());
  const figures = stats.data?.summary;
  const failed = stats.isError && !figures ? { value: '—', hint: 'Failed to load data' } : null;
  return (
    <SummaryCards>
      <SummaryCard
        label="Total Given"
        icon={HandHeart}
        definition="All settled donations to date from donors on your list, less refunds. In-kind value is shown separately and isn’t included."
        {...(failed ??
          (figures && {
            value: <Money amount={figures.totalGiven} />,
            hint: withInKind(net, figures.inKind),
          }))}
      />
      <SummaryCard
        label="Donations"
        icon={Gift}
        definition="The number of settled donations. Deleted and fully refunded donations aren’t counted."
        {...(failed ??
          (figures && { value: count.format(figures.totalGifts), hint: fromWhom(figures) }))}
      />
    </SummaryCards>
  );
}

const net = 'net of refunds';

const fromWhom = ({ totalGifts, activeDonors }: Figures) => {
  if (totalGifts === 0) return 'none yet';
  return `${count.format(activeDonors)} ${activeDonors === 1 ? 'donor' : 'donors'} gave in the last year`;
};
