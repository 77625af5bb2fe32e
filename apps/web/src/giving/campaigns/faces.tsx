import { VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Megaphone, SearchX } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { sentenceOf } from '../../lib/call-problem.ts';
import { foundLine } from '../../lib/showing.ts';
import type { Action } from '../../ui/action-button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useJustChanged } from '../../ui/just-changed.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { ToolRow } from '../../ui/tool-row.tsx';
import type { CampaignPage } from './api.ts';
import type { CampaignDialog } from './dialogs.tsx';
import { CampaignGrid, CampaignGridSkeleton } from './grid.tsx';

type CampaignView = { page: number; search?: string | undefined };

type CampaignFacesProps = {
  campaigns: UseQueryResult<CampaignPage>;
  view: CampaignView;
  onView: (patch: Partial<CampaignView>, options?: { replace?: boolean }) => void;
  onOpen: (dialog: CampaignDialog) => void;
  create: Action;
};

/** What fits on a screen or two is found sooner by looking than by typing. */
const mostUnsearched = 6;

/** The search and the cards as they stand: on their way, failed, empty or full. */
export function CampaignFaces({ campaigns, view, onView, onOpen, create }: CampaignFacesProps) {
  const searchBox = useRef<HTMLInputElement>(null);
  const { data, isError } = campaigns;
  const { search } = view;
  const total = data?.pagination.total ?? 0;
  if (data && total === 0 && search === undefined) return <NoCampaignsYet create={create} />;

  const clear = () => {
    onView({ search: undefined });
    searchBox.current?.focus();
  };
  return (
    <>
      {(search !== undefined || total > mostUnsearched) && (
        <CampaignTools campaigns={campaigns} view={view} onView={onView} searchBox={searchBox} />
      )}
      {!data && (isError ? <Failed campaigns={campaigns} /> : <CampaignGridSkeleton />)}
      {data && total === 0 && <NoCampaignsFound onClear={clear} />}
      {data && isError && <NotUpToDate campaigns={campaigns} />}
      {data && total > 0 && (
        <CampaignGrid
          campaigns={data.campaigns}
          isStale={campaigns.isPlaceholderData}
          onOpen={onOpen}
        />
      )}
      {data && total > 0 && (search !== undefined || data.pagination.totalPages > 1) && (
        <Pager
          page={view.page}
          totalPages={data.pagination.totalPages}
          onPage={(page) => {
            onView({ page });
            window.scrollTo({ top: 0 });
          }}
          summary={foundLine(data.pagination, 'campaigns', search)}
        />
      )}
    </>
  );
}

type CampaignToolsProps = Pick<CampaignFacesProps, 'campaigns' | 'view' | 'onView'> & {
  searchBox: Ref<HTMLInputElement>;
};

function CampaignTools({ campaigns, view, onView, searchBox }: CampaignToolsProps) {
  const { search = '' } = view;
  const isSearching = useJustChanged(search, 0) && campaigns.isFetching;
  // Going back leaves the search at once, instead of letter by letter.
  const searchFor = (text: string) => {
    if (text !== search) onView({ search: text || undefined }, { replace: search !== '' });
  };
  const found = campaigns.data?.pagination;
  return (
    <ToolRow>
      <SearchBox
        ref={searchBox}
        value={search}
        onSearch={searchFor}
        placeholder="Search campaigns..."
        isBusy={isSearching}
      />
      {/* What is found is told by the pager, which is not there when nothing is. */}
      <VisuallyHidden role="status">
        {found?.total === 0 && foundLine(found, 'campaigns', search)}
      </VisuallyHidden>
    </ToolRow>
  );
}

const Failed = ({ campaigns }: Pick<CampaignFacesProps, 'campaigns'>) => (
  <Card flush>
    <LoadFailed
      title="Error Loading Campaigns"
      message={sentenceOf(campaigns.error, 'An error occurred while fetching campaigns')}
      onRetry={() => void campaigns.refetch()}
      isRetrying={campaigns.isFetching}
    />
  </Card>
);

/** The cards are there from before, but what has changed since is not. */
const NotUpToDate = ({ campaigns }: Pick<CampaignFacesProps, 'campaigns'>) => (
  <Banner
    tone="error"
    title="Failed to load campaigns"
    action={<TextButton onClick={() => void campaigns.refetch()}>Try Again</TextButton>}
  >
    {sentenceOf(campaigns.error, 'These figures may be out of date.')}
  </Banner>
);

const NoCampaignsYet = ({ create }: { create: Action }) => (
  <Card flush>
    <EmptyState
      icon={Megaphone}
      title="No campaigns yet"
      text="Name a season, event or project, set a target, and watch its donations and pledges add up."
      action={{ ...create, label: 'Create Your First Campaign' }}
    />
  </Card>
);

const NoCampaignsFound = ({ onClear }: { onClear: () => void }) => (
  <Card flush>
    <EmptyState
      icon={SearchX}
      title="No campaigns found"
      text="No data matches your current search criteria."
      action={{ label: 'Clear Filters', onClick: onClear }}
      quiet
    />
  </Card>
);
