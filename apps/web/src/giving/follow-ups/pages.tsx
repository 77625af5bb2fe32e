import type { followUpEndpoints, FollowUpListQuery, ReplyOf } from '@pledgewell/contract';
import { CircleCheckBig, ListTodo } from 'lucide-react';
import { showingLine } from '../../lib/browser/showing-line.ts';
import { FollowUpList } from '../../parts/giving/follow-ups/list.tsx';
import type { Action } from '../../ui/controls/action-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { type ListQuery, RecordList } from '../../ui/lists/record-list.tsx';

type FollowUpPagesProps = {
  followUps: ListQuery<ReplyOf<typeof followUpEndpoints.list>>;
  state: FollowUpListQuery['state'];
  onPage: (page: number) => void;
  add: Action;
};

/** The follow-ups of one status, a page at a time. */
export const FollowUpPages = ({ followUps, state, onPage, add }: FollowUpPagesProps) => (
  <RecordList
    query={followUps}
    loading={
      <Card flush>
        <ListSkeleton rows={6} label="Loading follow-ups" />
      </Card>
    }
    failure={{ title: 'Error Loading Follow-ups', message: 'Failed to load follow-ups' }}
    none={state === 'open' ? <NothingToDo add={add} /> : <NothingDone />}
  >
    {({ data, pagination }, isStale) => (
      <>
        <Card flush>
          <FollowUpList followUps={data} isStale={isStale} />
        </Card>
        <Pager
          page={pagination.page}
          totalPages={pagination.totalPages}
          onPage={onPage}
          summary={showingLine(pagination, 'follow-ups')}
        />
      </>
    )}
  </RecordList>
);

const NothingToDo = ({ add }: { add: Action }) => (
  <EmptyState
    icon={CircleCheckBig}
    title="Nothing to follow up"
    text="Failed cards, bounced emails and missed donations appear here. You can also add your own follow-ups."
    action={add}
  />
);

const NothingDone = () => (
  <EmptyState
    icon={ListTodo}
    title="No completed follow-ups"
    text="Follow-ups you complete are listed here, with who completed them and when."
  />
);
