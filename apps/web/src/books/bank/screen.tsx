import { BankLinesQuery } from '@pledgewell/contract';
import { tiers, whyNoBankStatements } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import { Lock, Upload } from 'lucide-react';
import { useState } from 'react';
import { meQuery, useRefusal } from '../../lib/account.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useLastPage } from '../../lib/url/last-page.ts';
import { useUrlState } from '../../lib/url/url-state.ts';
import { GatedScreen } from '../../parts/accounts/role-gate.tsx';
import { AccountingViews } from '../../parts/books/accounting-views.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { ToolRow } from '../../ui/lists/tool-row.tsx';
import { linesQuery } from './api.ts';
import { LinePages } from './line-pages.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { toView, views, type View } from './views.ts';

export const meta = () => pageTitle('Bank Inbox');

const about = 'Match each deposit on your bank statement to its donations or payout';

export default function BankScreen() {
  return (
    <GatedScreen permission="accounting:read" title="Bank Inbox" views={<AccountingViews />}>
      <OnTier />
    </GatedScreen>
  );
}

function OnTier() {
  const { data: user } = useQuery(meQuery());
  if (!user) return <ListSkeleton />;
  return whyNoBankStatements({ tier: user.tier.id }) === null ? <Inbox /> : <NotInTier />;
}

const NotInTier = () => (
  <Screen title="Bank Inbox" subtitle={about}>
    <AccountingViews />
    <Card>
      <EmptyState
        icon={Lock}
        title="Part of accounting integration"
        text={
          'Upload your bank statement and match each deposit to the donations or the payout ' +
          `behind it. Accounting integration is included in ${tierNames}.`
        }
        action={{ label: 'See plans', to: '/dashboard/profile?tab=subscription' }}
      />
    </Card>
  </Screen>
);

const tierNames = tiers
  .filter((tier) => tier.hasAccountingIntegration)
  .map((tier) => tier.name)
  .join(' and ');

function Inbox() {
  const [query, change] = useUrlState(BankLinesQuery);
  const view = toView(query);
  const lines = useQuery(linesQuery({ ...query, ...views[view].filter }));
  const [isUploading, setUploading] = useState(false);
  useLastPage(query.page, lines, change);
  const upload = {
    label: 'Upload Statement',
    icon: Upload,
    onClick: () => setUploading(true),
    disabledBecause: useRefusal('accounting:write'),
  };
  return (
    <Screen title="Bank Inbox" subtitle={about} action={upload}>
      <AccountingViews />
      <ToolRow>
        <FilterChips
          label="Show"
          chips={chips}
          value={view}
          onChange={(next) => change(views[next].url)}
        />
      </ToolRow>
      <LinePages lines={lines} view={view} onPage={(page) => change({ page })} upload={upload} />
      {isUploading && <UploadDialog onClose={() => setUploading(false)} />}
    </Screen>
  );
}

const chips = (Object.keys(views) as View[]).map((value) => ({
  value,
  label: views[value].label,
}));
