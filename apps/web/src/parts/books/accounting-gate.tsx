import { findTier, tiers } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { meQuery } from '../../lib/account.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { GatedScreen } from '../accounts/role-gate.tsx';
import { AccountingViews } from './accounting-views.tsx';

type AccountingGateProps = {
  title: string;
  subtitle: string;
  /** What the screen does, for plans that do not have it. */
  offer: string;
  children: ReactNode;
};

const tierNames = tiers
  .filter((tier) => tier.hasAccountingIntegration)
  .map((tier) => tier.name)
  .join(' and ');

/** A screen of the accounting integration, for the roles and the plans that have it. */
export const AccountingGate = (props: AccountingGateProps) => (
  <GatedScreen permission="accounting:read" title={props.title} views={<AccountingViews />}>
    <ForTier {...props} />
  </GatedScreen>
);

function ForTier({ title, subtitle, offer, children }: AccountingGateProps) {
  const { data: user } = useQuery(meQuery());
  if (!user) return <ListSkeleton />;
  if (findTier(user.tier.id).hasAccountingIntegration) return children;
  return (
    <Screen title={title} subtitle={subtitle}>
      <AccountingViews />
      <Card>
        <EmptyState
          icon={Lock}
          title="Part of accounting integration"
          text={`${offer} Accounting integration is included in ${tierNames}.`}
          action={{ label: 'See Plans', to: '/dashboard/profile?tab=subscription' }}
        />
      </Card>
    </Screen>
  );
}
