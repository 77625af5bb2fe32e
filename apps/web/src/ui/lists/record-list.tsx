import type { ReactNode } from 'react';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { Card } from '../layout/card.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { LoadFailed } from '../feedback/load-failed.tsx';

/** What a list needs from its query, for one page or for all records at once. */
export type ListQuery<Records> = {
  data: Records | undefined;
  error: Error | null;
  isError: boolean;
  isFetching: boolean;
  /** Whether the previous page is still shown while another one loads. */
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
};

type Records = readonly unknown[] | { pagination: { total: number } };

type RecordListProps<Shown extends Records> = {
  query: ListQuery<Shown>;
  /** Whether a search or filter is set; then an empty list may only mean that nothing matches. */
  isFiltered?: boolean;
  /** The search and the filters, above the list in every state but `none`. */
  tools?: ReactNode;
  /** A skeleton of ten rows in a card, unless the list has another shape. */
  loading?: ReactNode;
  /** The title of the failure, and its sentence where the server gives none. */
  failure: { title: string; message: string };
  /** There are no records at all: takes the place of the tools and the list. */
  none: ReactNode;
  /** There are records, but the filters leave all of them out. */
  nothingFound?: ReactNode;
  /** The records. Stale ones are dimmed, because others are loading. */
  children: (records: Shown, isStale: boolean) => ReactNode;
};

/** A list in the state it is in: loading, failed, without records, nothing found, or filled. */
export function RecordList<Shown extends Records>(props: RecordListProps<Shown>) {
  const { query, isFiltered = false, tools, none } = props;
  if (!isFiltered && query.data && isEmpty(query.data)) return <Card flush>{none}</Card>;
  return (
    <>
      {tools}
      <Content {...props} />
    </>
  );
}

function Content<Shown extends Records>(props: RecordListProps<Shown>) {
  const { query, loading = <Loading />, failure, nothingFound, children } = props;
  const { data, isError, isPlaceholderData } = query;
  if (data) {
    return isEmpty(data) ? <Card flush>{nothingFound}</Card> : children(data, isPlaceholderData);
  }
  return isError ? <Failed query={query} failure={failure} /> : loading;
}

const isEmpty = (records: Records) =>
  'pagination' in records ? records.pagination.total === 0 : records.length === 0;

const Loading = () => (
  <Card flush>
    <ListSkeleton rows={10} />
  </Card>
);

type FailedProps = { query: ListQuery<unknown>; failure: RecordListProps<Records>['failure'] };

const Failed = ({ query, failure }: FailedProps) => (
  <Card flush>
    <LoadFailed
      title={failure.title}
      message={problemMessage(query.error, failure.message)}
      error={query.error}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  </Card>
);
