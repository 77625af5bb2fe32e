import { BankLinesQuery } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useRefusal } from '../../lib/account.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useLastPage } from '../../lib/url/last-page.ts';
import { useUrlState } from '../../lib/url/url-state.ts';
import { AccountingGate } from '../../parts/books/accounting-gate.tsx';
import { AccountingViews } from '../../parts/books/accounting-views.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { ToolRow } from '../../ui/lists/tool-row.tsx';
import { linesQuery } from './api.ts';
import { BankLinks } from './bank-links.tsx';
import { ExpectedPayouts } from './expected-payouts.tsx';
import { KeyHints } from './key-hints.tsx';
import { LinePages } from './line-pages.tsx';
import { UploadDialog } from './upload/upload-dialog.tsx';
import { toView, views, type View } from './views.ts';

export const meta = () => pageTitle('Bank Inbox');

const about = 'Match each deposit on your bank statement to its donations or payout';

const offer =
  'Upload your bank statement and match each deposit to the donations or the payout behind it.';

export default function BankScreen() {
  return (
    <AccountingGate title="Bank Inbox" subtitle={about} offer={offer}>
      <Inbox />
    </AccountingGate>
  );
}

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
    <Screen
      title="Bank Inbox"
      subtitle={about}
      action={upload}
      secondary={<BankLinks here="inbox" />}
    >
      <AccountingViews />
      {view === 'open' && <ExpectedPayouts />}
      <ToolRow>
        <FilterChips
          label="Show"
          chips={chips}
          value={view}
          onChange={(next) => change(views[next].url)}
        />
        {(lines.data?.data.length ?? 0) > 0 && <KeyHints view={view} />}
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
