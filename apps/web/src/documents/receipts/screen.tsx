import { ReceiptListQuery } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLastPage } from '../../lib/url/last-page.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useUrlState } from '../../lib/url/url-state.ts';
import { GatedScreen } from '../../parts/accounts/role-gate.tsx';
import { DonationViews } from '../../parts/giving/donation-views.tsx';
import { ActionButton } from '../../ui/controls/action-button.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { receiptsQuery, useSaveRegister } from './api.ts';
import { type ReceiptDialog, ReceiptDialogs } from './dialogs.tsx';
import { ReceiptList } from './list.tsx';

export const meta = () => pageTitle('Receipts');

export default function ReceiptsScreen() {
  return (
    <GatedScreen permission="receipts:read" title="Receipts" views={<DonationViews />}>
      <ReadReceipts />
    </GatedScreen>
  );
}

function ReadReceipts() {
  const [query, change] = useUrlState(ReceiptListQuery);
  const receipts = useQuery(receiptsQuery(query));
  const [dialog, setDialog] = useState<ReceiptDialog | null>(null);
  useLastPage(query.page, receipts, change);
  const save = useSaveRegister();
  const exportAll = () =>
    save.mutate(undefined, {
      onError: (error) => notify.failure(error, 'Failed to export data. Please try again.'),
    });

  return (
    <Screen
      title="Receipts"
      subtitle="Every receipt you’ve issued, and its status"
      secondary={
        <ActionButton
          action={{ label: 'Export', icon: Download, onClick: exportAll }}
          variant="default"
        />
      }
    >
      <DonationViews />
      <ReceiptList receipts={receipts} query={query} onQuery={change} onOpen={setDialog} />
      <ReceiptDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </Screen>
  );
}
