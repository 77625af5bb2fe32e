import type { followUpEndpoints, FollowUpListQuery, ReplyOf } from '@pledgewell/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleCheckBig, ListTodo } from 'lucide-react';
import { sentenceOf } from '../../lib/call-problem.ts';
import { showingLine } from '../../lib/showing.ts';
import { FollowUpList } from '../../parts/giving/follow-ups/list.tsx';
import type { Action } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Pager } from '../../ui/pager.tsx';

type FollowUpFacesProps = {
  followUps: UseQueryResult<ReplyOf<typeof followUpEndpoints.list>>;
  state: FollowUpListQuery['state'];
  onPage: (page: number) => void;
  add: Action;
};

/** The list as it stands: on its way, failed, empty or full. */
export function FollowUpFaces({ followUps, state, onPage, add }: FollowUpFacesProps) {
  const { data } = followUps;
  if (!data) {
    return (
      <Card flush>
        {followUps.isError ? (
          <LoadFailed
            title="Error Loading Follow-ups"
            message={sentenceOf(followUps.error, 'Failed to load follow-ups')}
            onRetry={() => void followUps.refetch()}
            isRetrying={followUps.isFetching}
          />
        ) : (
          <ListSkeleton rows={6} label="Loading follow-ups" />
        )}
      </Card>
    );
  }
  if (data.pagination.total === 0) return state === 'open' ? <AllDone add={add} /> : <NoneDone />;

  const { page, totalPages } = data.pagination;
  return (
    <>
      <Card flush>
        <FollowUpList followUps={data.data} isStale={followUps.isPlaceholderData} />
      </Card>
      <Pager
        page={page}
        totalPages={totalPages}
        onPage={onPage}
        summary={showingLine(data.pagination, 'follow-ups')}
      />
    </>
  );
}

const AllDone = ({ add }: { add: Action }) => (
  <Card flush>
    <EmptyState
      icon={CircleCheckBig}
      title="Nothing to follow up"
      text="Failed cards, bounced emails and missed donations appear here. You can also add your own follow-ups."
      action={add}
    />
  </Card>
);

const NoneDone = () => (
  <Card flush>
    <EmptyState
      icon={ListTodo}
      title="No completed follow-ups"
      text="Follow-ups you complete are listed here, with who completed them and when."
    />
  </Card>
);
