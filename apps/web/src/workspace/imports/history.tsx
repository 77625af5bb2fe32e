import { type Import, ImportListQuery } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { History as HistoryIcon } from 'lucide-react';
import { useState } from 'react';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { useUrlState } from '../../lib/url/url-state.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CardList } from '../../ui/lists/card-list.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { useIsNarrow } from '../../ui/hooks/breakpoints.ts';
import { Pager } from '../../ui/lists/pager.tsx';
import { importsQuery } from './api.ts';
import { DiscardDialog } from './discard.tsx';
import { historyColumns, ImportCard, type OnChange } from './history-row.tsx';
import { StepPart } from './step-part.tsx';
import { UndoDialog } from './undo.tsx';
import { countText } from './labels.ts';

/** Every import of the organization, newest first, with its actions. */
export function History() {
  const [query, change] = useUrlState(ImportListQuery);
  const imports = useQuery(importsQuery(query));
  const total = imports.data?.pagination.total ?? 0;
  return (
    <StepPart title="Earlier imports" level={2}>
      {imports.isPending && (
        <Card flush>
          <ListSkeleton rows={3} label="Loading earlier imports" />
        </Card>
      )}
      {imports.isError && !imports.data && (
        <Card>
          <LoadFailed
            title="Error Loading Imports"
            message={problemMessage(imports.error, 'Failed to load earlier imports')}
            error={imports.error}
            onRetry={() => void imports.refetch()}
            isRetrying={imports.isFetching}
          />
        </Card>
      )}
      {imports.data && <Imports imports={imports.data.data} isStale={imports.isPlaceholderData} />}
      {imports.data && total > 0 && (
        <Pager
          page={query.page}
          totalPages={imports.data.pagination.totalPages}
          onPage={(page) => change({ page })}
          summary={countText(total, 'import')}
        />
      )}
    </StepPart>
  );
}

function Imports({ imports, isStale }: { imports: Import[]; isStale: boolean }) {
  const isNarrow = useIsNarrow();
  const [dialog, setDialog] = useState<{ it: Import; change: OnChange } | null>(null);
  const openDialog = (it: Import, change: OnChange) => setDialog({ it, change });
  const close = () => setDialog(null);
  if (imports.length === 0) return <NoImports />;
  return (
    <>
      {isNarrow ? (
        <CardList
          label="Earlier imports"
          items={imports}
          getKey={({ _id }) => _id}
          isStale={isStale}
          render={(it) => <ImportCard it={it} openDialog={openDialog} />}
        />
      ) : (
        <Card flush>
          <DataTable
            caption="Earlier imports"
            columns={historyColumns(openDialog)}
            rows={imports}
            getKey={({ _id }) => _id}
            isStale={isStale}
          />
        </Card>
      )}
      {dialog?.change === 'undo' && <UndoDialog it={dialog.it} onClose={close} />}
      {dialog?.change === 'discard' && <DiscardDialog it={dialog.it} onClose={close} />}
    </>
  );
}

const NoImports = () => (
  <Card>
    <EmptyState
      icon={HistoryIcon}
      title="No imports yet"
      text="Every file you import is listed here, with what it added and a way to undo it."
    />
  </Card>
);
