import { Button, VisuallyHidden } from '@mantine/core';
import type { DonationListQuery } from '@pledgewell/contract';
import { ListFilter } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { ActiveFilters } from '../../../ui/lists/active-filters.tsx';
import { useJustChanged } from '../../../ui/feedback/just-changed.ts';
import { ToolRow } from '../../../ui/lists/tool-row.tsx';
import { useInstantFormat } from '../../../ui/values/instant.ts';
import { UrlSearch } from '../../../ui/lists/url-search.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { useFilteredBy, useFundName } from './filter-names.ts';
import { activeFilters, type DonationQueryChange } from './filters.ts';

type DonationToolsProps = {
  query: DonationListQuery;
  onQuery: DonationQueryChange;
  onClear: () => void;
  isBusy: boolean;
  isNothingFound: boolean;
  searchBox: Ref<HTMLInputElement>;
};

export function DonationTools(props: DonationToolsProps) {
  const { query, onQuery, onClear, isBusy, isNothingFound, searchBox } = props;
  const { search = '' } = query;
  const isSearching = useJustChanged(search, 0) && isBusy;
  const [isFiltering, setFiltering] = useState(false);
  const filterButton = useRef<HTMLButtonElement>(null);
  const filteredBy = useFilteredBy(query);
  const filters = activeFilters(query, {
    donor: filteredBy.donor?.name,
    campaign: filteredBy.campaign?.name,
    formatInstant: useInstantFormat(),
    fund: useFundName(query),
  });
  return (
    <>
      <ToolRow>
        <UrlSearch
          ref={searchBox}
          search={search}
          onQuery={onQuery}
          placeholder="Search donations by donor..."
          isBusy={isSearching}
        />
        <Button
          ref={filterButton}
          variant="default"
          leftSection={<ListFilter size={17} aria-hidden />}
          onClick={() => setFiltering(true)}
        >
          {filters.length === 0 ? 'Filters' : `Filters (${filters.length})`}
        </Button>
        <VisuallyHidden role="status">{isNothingFound && 'No donations found'}</VisuallyHidden>
      </ToolRow>
      <ActiveFilters
        filters={filters}
        onRemove={({ without }) => {
          onQuery(without);
          filterButton.current?.focus();
        }}
        onClear={onClear}
      />
      {isFiltering && (
        <FilterDialog
          query={query}
          filteredBy={filteredBy}
          onQuery={onQuery}
          onClose={() => setFiltering(false)}
        />
      )}
    </>
  );
}
