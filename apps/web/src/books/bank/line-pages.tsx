import type { bankEndpoints, ReplyOf } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig, Landmark } from 'lucide-react';
import { showingLine } from '../../lib/browser/showing-line.ts';
import type { Action } from '../../ui/controls/action-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { type ListQuery, RecordList } from '../../ui/lists/record-list.tsx';
import { statementsQuery } from './api.ts';
import { LineList } from './line-list.tsx';
import type { View } from './views.ts';

type LinePagesProps = {
  lines: ListQuery<ReplyOf<typeof bankEndpoints.lines>>;
  view: View;
  onPage: (page: number) => void;
  upload: Action;
};

/** The lines of one view, a page at a time. */
export const LinePages = ({ lines, view, onPage, upload }: LinePagesProps) => (
  <RecordList
    query={lines}
    loading={
      <Card flush>
        <ListSkeleton rows={6} label="Loading bank lines" />
      </Card>
    }
    failure={{ title: 'Error Loading Bank Lines', message: 'Failed to load bank lines' }}
    none={<NoLines view={view} upload={upload} />}
  >
    {({ data, pagination }, isStale) => (
      <>
        <Card flush>
          <LineList lines={data} isStale={isStale} />
        </Card>
        <Pager
          page={pagination.page}
          totalPages={pagination.totalPages}
          onPage={onPage}
          summary={showingLine(pagination, 'bank lines')}
        />
      </>
    )}
  </RecordList>
);

const nothing: Record<Exclude<View, 'open'>, { title: string; text: string }> = {
  matched: {
    title: 'Nothing matched yet',
    text: 'Lines that you match to donations or payouts are listed here. You can undo each match.',
  },
  changed: {
    title: 'Nothing changed later',
    text: 'Lines whose donations were changed or deleted after you matched them are listed here.',
  },
  ignored: {
    title: 'Nothing ignored',
    text: 'Lines that aren’t donations, such as interest, are listed here once you ignore them.',
  },
  out: {
    title: 'No money out',
    text: 'Payments from your account are listed here. They are never matched to donations.',
  },
};

function NoLines({ view, upload }: { view: View; upload: Action }) {
  const statements = useQuery(statementsQuery({ page: 1, limit: 1 }));
  if (view !== 'open') return <EmptyState icon={Landmark} {...nothing[view]} quiet />;
  if (statements.isPending) return <ListSkeleton rows={2} label="Loading statements" />;
  if (statements.data?.pagination.total === 0) {
    return (
      <EmptyState
        icon={Landmark}
        title="No bank statement yet"
        text={
          'Download a statement from your bank as CSV, OFX, QFX or CAMT.053 and upload it here. ' +
          'You then see which donations or payout each deposit may be.'
        }
        action={upload}
      />
    );
  }
  return (
    <EmptyState
      icon={CircleCheckBig}
      title="Everything is matched"
      text="Every deposit of your statements is matched or ignored. Upload the next statement when it’s ready."
      action={upload}
    />
  );
}
