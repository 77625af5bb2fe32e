import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRefusal } from '../../lib/account.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { DonationViews } from '../../parts/giving/donation-views.tsx';
import { fundsQuery } from '../../parts/giving/fund-calls.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { type FundDialog, FundDialogs } from './dialogs.tsx';
import { FundList } from './list.tsx';

export const meta = () => pageTitle('Funds');

export default function FundsScreen() {
  const funds = useQuery(fundsQuery());
  const [dialog, setDialog] = useState<FundDialog | null>(null);
  const add = {
    label: 'Add Fund',
    icon: Plus,
    onClick: () => setDialog({ kind: 'add' }),
    disabledBecause: useRefusal('funds:write'),
  };
  return (
    <Screen
      title="Funds"
      subtitle="What donations are for in your books, and what donors restricted them to"
      action={add}
    >
      <DonationViews />
      <FundList funds={funds} onOpen={setDialog} add={add} />
      <FundDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </Screen>
  );
}
