import { VisuallyHidden } from '@mantine/core';
import { Megaphone } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { foundLine } from '../../lib/browser/showing-line.ts';
import type { Action } from '../../ui/controls/action-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useJustChanged } from '../../ui/feedback/just-changed.ts';
import { NothingFound } from '../../ui/lists/nothing-found.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { type ListQuery, RecordList } from '../../ui/lists/record-list.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { ToolRow } from '../../ui/lists/tool-row.tsx';
import { UrlSearch } from '../../ui/lists/url-search.tsx';
import type { CampaignPage } from './api.ts';
import type { CampaignDialog } from './dialogs.tsx';
import { CampaignGrid, CampaignGridSkeleton } from './grid.tsx';

type CampaignView = { page: number; search?: string | undefined };

type CampaignListProps = {
  campaigns: ListQuery<CampaignPage>;
  view: CampaignView;
  onView: (patch: Partial<CampaignView>, options?: { replace?: boolean }) => void;
  onOpen: (dialog: CampaignDialog) => void;
  create: Action;
};

/** The campaigns as cards, with a search if there are many. */
export function CampaignList({ campaigns, view, onView, onOpen, create }: CampaignListProps) {
  const searchBox = useRef<HTMLInputElement>(null);
  const { search } = view;
  const clear = () => {
    onView({ search: undefined });
    searchBox.current?.focus();
  };
  return (
    <RecordList
      query={campaigns}
      isFiltered={search !== undefined}
      tools={<Tools {...{ campaigns, view, onView, searchBox }} />}
      loading={<CampaignGridSkeleton />}
      failure={{
        title: 'Error Loading Campaigns',
        message: 'An error occurred while fetching campaigns',
      }}
      none={<NoCampaigns create={create} />}
      nothingFound={<NothingFound title="No campaigns found" onClear={clear} />}
    >
      {(page, isStale) => (
        <>
          <CampaignGrid campaigns={page.campaigns} isStale={isStale} onOpen={onOpen} />
          {(search !== undefined || page.pagination.totalPages > 1) && (
            <Pager
              page={view.page}
              totalPages={page.pagination.totalPages}
              onPage={(next) => {
                onView({ page: next });
                window.scrollTo({ top: 0 });
              }}
              summary={foundLine(page.pagination, 'campaigns', search)}
            />
          )}
        </>
      )}
    </RecordList>
  );
}

type ToolsProps = Pick<CampaignListProps, 'campaigns' | 'view' | 'onView'> & {
  searchBox: Ref<HTMLInputElement>;
};

/** Up to this many campaigns fit on a screen or two, where scanning is faster than searching. */
const mostUnsearched = 6;

function Tools({ campaigns, view, onView, searchBox }: ToolsProps) {
  const { search } = view;
  const isSearching = useJustChanged(search ?? '', 0) && campaigns.isFetching;
  const found = campaigns.data?.pagination;
  return (
    <>
      {(search !== undefined || (found?.total ?? 0) > mostUnsearched) && (
        <ToolRow>
          <UrlSearch
            ref={searchBox}
            search={search}
            onQuery={onView}
            placeholder="Search campaigns..."
            isBusy={isSearching}
          />
          {/* The pager announces the number of results, but without results there is no pager. */}
          <VisuallyHidden role="status">
            {found?.total === 0 && foundLine(found, 'campaigns', search)}
          </VisuallyHidden>
        </ToolRow>
      )}
      {campaigns.data && campaigns.isError && <NotUpToDate campaigns={campaigns} />}
    </>
  );
}

/** Says that refreshing failed, so the cards below may be out of date. */
const NotUpToDate = ({ campaigns }: Pick<CampaignListProps, 'campaigns'>) => (
  <Banner
    tone="error"
    title="Failed to load campaigns"
    action={<TextButton onClick={() => void campaigns.refetch()}>Try Again</TextButton>}
  >
    {problemMessage(campaigns.error, 'These figures may be out of date.')}
  </Banner>
);

const NoCampaigns = ({ create }: { create: Action }) => (
  <EmptyState
    icon={Megaphone}
    title="No campaigns yet"
    text="Name a season, event or project, set a target, and watch its donations and pledges add up."
    action={{ ...create, label: 'Create Your First Campaign' }}
  />
);
