import {
  type Import,
  type ImportRow,
  ImportRowsQuery,
  type ImportVerdict,
} from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { Rows3 } from 'lucide-react';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { useUrlState } from '../../../lib/url/url-state.ts';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CardList } from '../../../ui/lists/card-list.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type FilterChip, FilterChips } from '../../../ui/lists/filter-chips.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { useIsNarrow } from '../../../ui/hooks/breakpoints.ts';
import { Pager } from '../../../ui/lists/pager.tsx';
import { rowsQuery } from '../api.ts';
import { StepPart } from '../step-part.tsx';
import { countText, formatCount, verdictNames } from '../labels.ts';
import { type OnChoose, useRowChoices } from './row-choice.tsx';
import { RowCard, rowColumns } from './row.tsx';

type Query = ImportRowsQuery;

const chips: FilterChip<ImportVerdict>[] = [
  { value: 'new', label: verdictNames.new },
  { value: 'part', label: 'Parts of splits' },
  { value: 'error', label: 'Errors' },
  { value: 'existing', label: verdictNames.existing },
  { value: 'duplicate', label: verdictNames.duplicate },
  { value: 'left-out', label: verdictNames['left-out'] },
];

/** The rows of the file with the dry run's verdicts, a page at a time. */
export function Rows({ it, title }: { it: Import; title: string }) {
  const [query, change] = useUrlState(ImportRowsQuery);
  const rows = useQuery(rowsQuery(it, query));
  const { onChoose, dialog, problem } = useRowChoices(it);
  return (
    <StepPart title={title}>
      <FilterChips
        label="Which rows to show"
        chips={toChips(it, query)}
        value={query.verdict ?? 'all'}
        onChange={(verdict) => change({ verdict: verdict === 'all' ? undefined : verdict })}
      />
      {problem && <ErrorBanner>{problem}</ErrorBanner>}
      {dialog}
      {rows.isPending && (
        <Card flush>
          <ListSkeleton label="Loading rows" />
        </Card>
      )}
      {rows.isError && !rows.data && (
        <Card>
          <LoadFailed
            title="Error Loading Rows"
            message={problemMessage(rows.error, 'Failed to load rows')}
            error={rows.error}
            onRetry={() => void rows.refetch()}
            isRetrying={rows.isFetching}
          />
        </Card>
      )}
      {rows.data && (
        <RowList
          it={it}
          rows={rows.data.data}
          isStale={rows.isPlaceholderData}
          query={query}
          onChoose={onChoose}
        />
      )}
      {rows.data && rows.data.pagination.total > 0 && (
        <Pager
          page={query.page}
          totalPages={rows.data.pagination.totalPages}
          onPage={(page) => change({ page })}
          summary={pageSummary(query, rows.data.pagination.total)}
        />
      )}
    </StepPart>
  );
}

/** Verdicts without rows are not offered. */
function toChips(
  { kind, summary }: Import,
  { verdict }: Query,
): FilterChip<ImportVerdict | 'all'>[] {
  const has = (value: ImportVerdict) => {
    if (summary === null) return false;
    if (value === 'part') return kind !== 'donors' && summary[kind].part > 0;
    const key = value === 'left-out' ? 'leftOut' : value;
    return summary.donors[key] + summary[kind][key] > 0;
  };
  const some = chips.filter(({ value }) => value === verdict || has(value));
  return [{ value: 'all', label: 'All rows' }, ...some];
}

type RowListProps = {
  it: Import;
  rows: ImportRow[];
  isStale: boolean;
  query: Query;
  onChoose: OnChoose | null;
};

function RowList({ it, rows, isStale, query: { verdict }, onChoose }: RowListProps) {
  const isNarrow = useIsNarrow();
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState icon={Rows3} title="No matching rows" text={emptyWords(it, verdict)} quiet />
      </Card>
    );
  }
  const caption = 'Rows in the file and what happens to each';
  return isNarrow ? (
    <CardList
      label={caption}
      items={rows}
      getKey={({ row }) => String(row)}
      isStale={isStale}
      render={(row) => <RowCard kind={it.kind} row={row} onChoose={onChoose} />}
    />
  ) : (
    <Card flush>
      <DataTable
        caption={caption}
        columns={rowColumns(it.kind, onChoose)}
        rows={rows}
        getKey={({ row }) => String(row)}
        isStale={isStale}
      />
    </Card>
  );
}

function emptyWords({ status }: Import, verdict: Query['verdict']) {
  if (status === 'imported' && !verdict) {
    return 'Rows are kept for 30 days after the import.';
  }
  return verdict === 'error' ? 'No rows have errors.' : 'No rows in this file match.';
}

function pageSummary({ page, limit }: Query, total: number) {
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return `Showing ${formatCount(first)} to ${formatCount(last)} of ${countText(total, 'row')}`;
}
