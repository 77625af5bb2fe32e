import { problems } from '@pledgewell/contract';
import { LayoutDashboard, Sparkles } from 'lucide-react';
import { useRefusal } from '../../lib/account.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { useAddSample } from './api.ts';

export function NoDataYet({ canBeAdded }: { canBeAdded: boolean }) {
  const { add, isAdding } = useExplore();
  const refusal = useRefusal('organization:write');
  const disabledBecause = refusal ?? (canBeAdded ? null : problems['sample/not-empty'].message);
  return (
    <Card flush>
      <EmptyState
        icon={LayoutDashboard}
        title="No Dashboard Data Yet"
        text="Your numbers appear here once you add donors and pledges. Or explore with sample data first: you can remove it with one click."
        action={{
          label: isAdding ? 'Adding sample data...' : 'Explore with sample data',
          icon: Sparkles,
          onClick: add,
          disabledBecause,
        }}
        secondary={[
          { label: 'Go to Donors', to: '/dashboard/donors' },
          { label: 'Go to Pledges', to: '/dashboard/pledges' },
        ]}
      />
    </Card>
  );
}

function useExplore() {
  const sample = useAddSample();
  const add = async () => {
    if (sample.isPending) return;
    try {
      const { message } = await sample.mutateAsync();
      if (message) notify.success(message);
    } catch (error) {
      notify.failure(error, 'Failed to add sample data. Please try again.');
    }
  };
  return { add: () => void add(), isAdding: sample.isPending };
}
