import type { User } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import {
  Banknote,
  CodeXml,
  CreditCard,
  Database,
  ShieldCheck,
  UserRound,
  Users,
} from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router';
import { meQuery } from '../../lib/account.ts';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useUrlState } from '../../lib/url/url-state.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { type TabItem, Tabs } from '../../ui/controls/tabs.tsx';
import { DataTab } from './your-data/tab.tsx';
import { DevelopersTab } from './developers/tab.tsx';
import { ProfileHeader } from './header.tsx';
import { LettersPart } from './information/letters-part.tsx';
import { LimitsPart } from './information/limits-part.tsx';
import { BrandingPart } from './information/branding-part.tsx';
import { InformationTab } from './information/tab.tsx';
import { Parts } from './part.tsx';
import { PaymentsTab } from './connected-account/tab.tsx';
import { TierTab } from './subscriptions/tab.tsx';
import { ProfileParams, type Section } from './sections.ts';
import { SecurityTab } from './security/tab.tsx';
import { TeamTab } from './team/tab.tsx';

export const meta = () => pageTitle('Profile');

export default function ProfileScreen() {
  const me = useQuery(meQuery());
  const [search] = useSearchParams();
  if (comesFromBank(search)) {
    return <Navigate to={tiersPath} replace state={{ confirmsTier: true }} />;
  }
  return (
    <Screen
      title="Profile"
      subtitle={
        me.data?.edition === 'self-hosted'
          ? 'Your profile and payment settings'
          : 'Your profile, plan and payment settings'
      }
    >
      {me.data && <Profile user={me.data} />}
      {me.isPending && (
        <Card flush>
          <ListSkeleton rows={6} label="Loading your profile" />
        </Card>
      )}
      {me.isError && !me.data && (
        <Card>
          <LoadFailed
            title="Error Loading Profile"
            message={problemMessage(
              me.error,
              'Failed to load profile data. Please try again later.',
            )}
            error={me.error}
            onRetry={() => void me.refetch()}
            isRetrying={me.isFetching}
          />
        </Card>
      )}
    </Screen>
  );
}

const tiersPath = '/dashboard/profile?tab=subscription';

/** The card's bank sends people back with secrets in the URL, which are removed at once. */
const comesFromBank = (search: URLSearchParams) =>
  search.has('payment_intent') || search.has('setup_intent');

function Profile({ user }: { user: User }) {
  const [{ tab }, change] = useUrlState(ProfileParams);
  const hasTiers = user.edition === 'service';
  return (
    <>
      <ProfileHeader user={user} />
      <Tabs
        label="Profile"
        items={itemsFor(user).filter(({ value }) => hasTiers || value !== 'subscription')}
        value={hasTiers || tab !== 'subscription' ? tab : 'payments'}
        onChange={(chosen) => change({ tab: chosen })}
      />
    </>
  );
}

const itemsFor = (user: User): TabItem<Section>[] => [
  {
    value: 'subscription',
    label: 'Subscription Plan',
    icon: CreditCard,
    content: <TierTab user={user} />,
  },
  {
    value: 'payments',
    label: 'Payment Settings',
    icon: Banknote,
    content: <PaymentsTab user={user} />,
  },
  {
    value: 'profile',
    label: 'Profile Information',
    icon: UserRound,
    content: (
      <Parts>
        <InformationTab user={user} />
        <BrandingPart />
        <LimitsPart />
        <LettersPart />
      </Parts>
    ),
    staysMounted: true,
  },
  { value: 'team', label: 'Team', icon: Users, content: <TeamTab user={user} /> },
  {
    value: 'security',
    label: 'Security',
    icon: ShieldCheck,
    content: <SecurityTab user={user} />,
  },
  {
    value: 'developers',
    label: 'Developers',
    icon: CodeXml,
    content: <DevelopersTab user={user} />,
  },
  { value: 'data', label: 'Your Data', icon: Database, content: <DataTab user={user} /> },
];
