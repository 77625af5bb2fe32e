import type { UseQueryResult } from '@tanstack/react-query';
import type { Day } from '@pledgewell/domain';
import { useRef } from 'react';
import { sentenceOf } from '../../lib/call-problem.ts';
import type { Action } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SumLine } from '../../ui/sum-line.tsx';
import {
  type AddressChange,
  hasSums,
  isFiltered,
  noFilters,
  type PledgeAddress,
} from './address.ts';
import type { PledgePage } from './api.ts';
import { FilterChips } from './chips.tsx';
import { NoPledgesFound, NoPledgesYet } from './empty.tsx';
import type { Handling } from './handling.ts';
import { PledgeList } from './list.tsx';
import { PledgeTools } from './tools.tsx';
import { sumLine } from './sum-line.ts';
import { countLine } from './words.ts';

type PledgeFacesProps = {
  pledges: UseQueryResult<PledgePage>;
  address: PledgeAddress;
  onChange: AddressChange;
  today: Day;
  names: { donor: string | undefined; campaign: string | undefined };
  handling: Handling;
  add: Action;
};

/** The tools and the list as it stands: on its way, failed, empty or full. */
export function PledgeFaces(props: PledgeFacesProps) {
  const { pledges, address, onChange, today, names, handling, add } = props;
  const searchBox = useRef<HTMLInputElement>(null);
  const statusField = useRef<HTMLSelectElement>(null);
  const { data } = pledges;
  const isEmpty = data?.pagination.total === 0;
  if (isEmpty && !isFiltered(address) && address.asOf === undefined)
    return <NoPledgesYet add={add} />;

  const clear = () => {
    onChange({ ...noFilters, asOf: undefined });
    searchBox.current?.focus();
  };
  return (
    <>
      <PledgeTools
        address={address}
        onChange={onChange}
        today={today}
        isBusy={pledges.isFetching}
        nothingFound={
          data && isEmpty ? countLine(data.pagination, data.statistics.all.count) : null
        }
        searchBox={searchBox}
        statusField={statusField}
      />
      <FilterChips
        address={address}
        {...names}
        onRemove={(without) => {
          onChange(without);
          statusField.current?.focus();
        }}
        onClear={clear}
      />
      {!data && (pledges.isError ? <Failed pledges={pledges} /> : <Loading />)}
      {isEmpty && <NoPledgesFound onClear={clear} add={address.donorId ? add : null} />}
      {data && !isEmpty && hasSums(address) && <SumLine>{sumLine(data.statistics)}</SumLine>}
      {data && !isEmpty && (
        <PledgeList
          {...data}
          address={address}
          onChange={onChange}
          isStale={pledges.isPlaceholderData}
          handling={handling}
        />
      )}
    </>
  );
}

const Loading = () => (
  <Card flush>
    <ListSkeleton rows={10} />
  </Card>
);

const Failed = ({ pledges }: Pick<PledgeFacesProps, 'pledges'>) => (
  <Card flush>
    <LoadFailed
      title="Error Loading Pledges"
      message={sentenceOf(pledges.error, 'Failed to load pledges')}
      onRetry={() => void pledges.refetch()}
      isRetrying={pledges.isFetching}
    />
  </Card>
);
