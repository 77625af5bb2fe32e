import type { Fund } from '@pledgewell/contract';
import { PiggyBank } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Action } from '../../ui/controls/action-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useIsUnderDesktop } from '../../ui/hooks/breakpoints.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { type ListQuery, RecordList } from '../../ui/lists/record-list.tsx';
import { TableOrCards } from '../../ui/lists/table-or-cards.tsx';
import type { FundDialog } from './dialogs.tsx';
import { FundCard, fundColumns } from './row.tsx';

type FundListProps = {
  funds: ListQuery<readonly Fund[]>;
  onOpen: (dialog: FundDialog) => void;
  add: Action;
};

export function FundList({ funds, onOpen, add }: FundListProps) {
  const isTable = !useIsUnderDesktop();
  return (
    <RecordList
      query={funds}
      loading={
        <Card flush>
          <ListSkeleton rows={4} label="Loading funds" />
        </Card>
      }
      failure={{ title: 'Error loading funds', message: 'Failed to load funds' }}
      none={
        <EmptyState
          icon={PiggyBank}
          title="No funds"
          text="A fund keeps money for one purpose apart in your books."
          action={add}
        />
      }
    >
      {(all, isStale) => (
        <Rows isTable={isTable}>
          <TableOrCards
            isTable={isTable}
            label="Funds"
            items={all}
            getKey={({ _id }) => _id}
            columns={fundColumns(onOpen)}
            card={(fund) => <FundCard fund={fund} onOpen={onOpen} />}
            isStale={isStale}
          />
        </Rows>
      )}
    </RecordList>
  );
}

const Rows = ({ isTable, children }: { isTable: boolean; children: ReactNode }) =>
  isTable ? <Card flush>{children}</Card> : children;
