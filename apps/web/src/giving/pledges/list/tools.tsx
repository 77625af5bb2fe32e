import { NativeSelect, Tooltip, VisuallyHidden } from '@mantine/core';
import type { Day } from '@pledgewell/domain';
import type { Ref } from 'react';
import { useJustChanged } from '../../../ui/feedback/just-changed.ts';
import { useIsUnderWideDesktop, useIsNarrow } from '../../../ui/hooks/breakpoints.ts';
import { ToolRow } from '../../../ui/lists/tool-row.tsx';
import { UrlSearch } from '../../../ui/lists/url-search.tsx';
import { FundFilter } from '../../../parts/giving/fund-field.tsx';
import type { ParamsChange, PledgeParams, StatusFilter } from './params.ts';
import { AsOfField } from './as-of-field.tsx';
import classes from './tools.module.css';
import { SortChoice } from './sort-choice.tsx';
import { ViewToggle } from './view-toggle.tsx';
import { toChoices, statusFilterLabels } from '../labels.ts';

type PledgeToolsProps = {
  params: PledgeParams;
  onChange: ParamsChange;
  today: Day;
  isBusy: boolean;
  /** The number of results, announced to screen readers if there is no list. */
  nothingFound: string | null;
  searchBox: Ref<HTMLInputElement>;
  statusField: Ref<HTMLSelectElement>;
};

const statuses = toChoices(statusFilterLabels);

export function PledgeTools(props: PledgeToolsProps) {
  const { params, onChange, today, isBusy, nothingFound, searchBox, statusField } = props;
  const { search = '', status, view, page } = params;
  const isSearching = useJustChanged(search, 0) && isBusy;
  const isNarrow = useIsNarrow();
  const isUnderWideDesktop = useIsUnderWideDesktop();
  return (
    <ToolRow>
      <UrlSearch
        ref={searchBox}
        search={search}
        onQuery={onChange}
        placeholder="Search pledges..."
        isBusy={isSearching}
      />
      <NativeSelect
        ref={statusField}
        className={classes.status}
        aria-label="Status"
        data={statuses}
        value={status}
        onChange={({ currentTarget }) => onChange({ status: currentTarget.value as StatusFilter })}
      />
      <FundFilter
        className={classes.status}
        aria-label="Fund"
        value={params.fundId ?? ''}
        onChange={({ currentTarget }) => onChange({ fundId: currentTarget.value || undefined })}
      />
      <AsOf params={params} onChange={onChange} today={today} />
      {(isUnderWideDesktop || view === 'cards') && (
        <SortChoice params={params} onChange={onChange} />
      )}
      {!isNarrow && (
        <div className={classes.view}>
          <ViewToggle view={view} onView={(chosen) => onChange({ view: chosen, page })} />
        </div>
      )}
      <VisuallyHidden role="status">{nothingFound}</VisuallyHidden>
    </ToolRow>
  );
}

/** Today, unless somebody views another day. */
const AsOf = ({
  params,
  onChange,
  today,
}: Pick<PledgeToolsProps, 'params' | 'onChange' | 'today'>) => (
  <Tooltip
    label="Show pledges as of the end of this date"
    portalProps={{ target: '#main' }}
    openDelay={400}
  >
    <div className={classes.asOf}>
      <AsOfField
        day={params.asOf ?? today}
        today={today}
        onDay={(day) => onChange({ asOf: day === today ? undefined : day })}
      />
    </div>
  </Tooltip>
);
