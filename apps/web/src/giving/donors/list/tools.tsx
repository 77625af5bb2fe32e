import { Loader, NativeSelect, VisuallyHidden } from '@mantine/core';
import type { DonorListQuery, Pagination } from '@pledgewell/contract';
import { ArrowDownAZ, ArrowUpAZ } from 'lucide-react';
import type { Ref } from 'react';
import { foundLine } from '../../../lib/browser/showing-line.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ToolRow } from '../../../ui/lists/tool-row.tsx';
import { UrlSearch } from '../../../ui/lists/url-search.tsx';
import { useJustChanged } from '../../../ui/feedback/just-changed.ts';
import classes from './tools.module.css';

export type DonorQueryChange = (
  patch: { [Key in keyof DonorListQuery]?: DonorListQuery[Key] | undefined },
  options?: { replace?: boolean },
) => void;

type DonorToolsProps = {
  query: DonorListQuery;
  onQuery: DonorQueryChange;
  isBusy: boolean;
  found: Pagination | undefined;
  searchBox: Ref<HTMLInputElement>;
};

const sortSpinnerMs = 300;

const sortings = [
  { value: 'name', label: 'Sort by name' },
  { value: 'email', label: 'Sort by email' },
];

const activities = [
  { value: 'all', label: 'All donors' },
  { value: 'true', label: 'Active donors' },
  { value: 'false', label: 'Inactive donors' },
];

export function DonorTools(props: DonorToolsProps) {
  const { query, onQuery, isBusy, found, searchBox } = props;
  const { search = '', sortBy, sortDirection } = query;
  const isSorting = useJustChanged(`${sortBy} ${sortDirection}`, sortSpinnerMs);
  const isSearching = useJustChanged(search, 0) && isBusy;
  const isAscending = sortDirection === 'asc';
  return (
    <ToolRow>
      <UrlSearch
        ref={searchBox}
        search={search}
        onQuery={onQuery}
        placeholder="Search donors by name, email, phone..."
        isBusy={isSearching}
      />
      <NativeSelect
        className={classes.activity}
        aria-label="Activity"
        data={activities}
        value={query.active === undefined ? 'all' : String(query.active)}
        onChange={({ currentTarget: { value } }) =>
          onQuery({ active: value === 'all' ? undefined : value === 'true' })
        }
      />
      <div className={classes.sorting}>
        <NativeSelect
          aria-label="Sort by"
          data={sortings}
          value={sortBy}
          onChange={({ currentTarget }) =>
            onQuery({ sortBy: currentTarget.value as DonorListQuery['sortBy'] })
          }
        />
        <IconButton
          label={isAscending ? 'Sorted A to Z' : 'Sorted Z to A'}
          isOutlined
          icon={isAscending ? ArrowDownAZ : ArrowUpAZ}
          onClick={() => onQuery({ sortDirection: isAscending ? 'desc' : 'asc' })}
        />
        {isSorting && <Loader size={18} role="status" aria-label="Sorting" />}
      </div>
      {/* The pager announces the number of results, but without results there is no pager. */}
      <VisuallyHidden role="status">
        {found?.total === 0 && foundLine(found, 'donors', search)}
      </VisuallyHidden>
    </ToolRow>
  );
}
