import { type Deletion, TrashQuery } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { useLastPage } from '../../../lib/url/last-page.ts';
import { useUrlState } from '../../../lib/url/url-state.ts';
import { CardList } from '../../../ui/lists/card-list.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { useIsUnderDesktop } from '../../../ui/hooks/breakpoints.ts';
import { Pager } from '../../../ui/lists/pager.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { trashQuery } from '../api.ts';
import { Part } from '../part.tsx';
import { DeletionCard, deletionColumns } from './deletion-row.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import classes from './your-data.module.css';

/** What can still be restored, newest first. */
export function RecentlyDeleted() {
  const [query, change] = useUrlState(TrashQuery);
  const trash = useQuery(trashQuery(query));
  const { data: page, isPlaceholderData } = trash;
  useLastPage(query.page, trash, change);
  return (
    <Part
      title="Recently deleted"
      about="Deleted records stay here for 30 days, and you can restore them exactly as they were. After that, they’re permanently erased."
    >
      {trash.isPending && <ListSkeleton rows={3} label="Loading deleted records" />}
      {trash.isError && !page && (
        <LoadFailed
          title="Error Loading Trash"
          message={problemMessage(trash.error, 'Failed to load data')}
          error={trash.error}
          onRetry={() => void trash.refetch()}
          isRetrying={trash.isFetching}
        />
      )}
      {page && page.count === 0 && (
        <p className={classes.empty}>
          {query.recordId === undefined
            ? 'Nothing deleted recently.'
            : 'This record is no longer in the trash.'}
        </p>
      )}
      {query.recordId !== undefined && (
        <TextButton onClick={() => change({ recordId: undefined })}>
          Show Everything in the Trash
        </TextButton>
      )}
      {page && page.count > 0 && (
        <>
          <Deletions deletions={page.data} isStale={isPlaceholderData} />
          <Pager
            page={query.page}
            totalPages={page.pagination.totalPages}
            onPage={(next) => change({ page: next })}
            summary={query.recordId === undefined ? `${page.count} in the trash` : ''}
          />
        </>
      )}
    </Part>
  );
}

type DeletionsProps = { deletions: Deletion[]; isStale: boolean };

function Deletions({ deletions, isStale }: DeletionsProps) {
  const isNarrow = useIsUnderDesktop();
  const [erasing, setErasing] = useState<Deletion | null>(null);
  return (
    <>
      {isNarrow ? (
        <CardList
          label="Recently deleted"
          items={deletions}
          getKey={({ _id }) => _id}
          isStale={isStale}
          render={(deletion) => <DeletionCard deletion={deletion} onErase={setErasing} />}
        />
      ) : (
        <div className={classes.table}>
          <DataTable
            caption="Recently deleted"
            columns={deletionColumns(setErasing)}
            rows={deletions}
            getKey={({ _id }) => _id}
            isStale={isStale}
          />
        </div>
      )}
      {erasing && <EraseDialog deletion={erasing} onClose={() => setErasing(null)} />}
    </>
  );
}
