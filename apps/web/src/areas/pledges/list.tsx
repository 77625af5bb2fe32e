import { NativeSelect } from '@mantine/core';
import { Card } from '../../ui/card.tsx';
import { useIsNarrow } from '../../ui/narrow.ts';
import { usePageTurn } from '../../ui/page-turn.ts';
import { Pager } from '../../ui/pager.tsx';
import { type AddressChange, type PledgeAddress, pageSizes } from './address.ts';
import type { PledgePage } from './api.ts';
import { PledgeCards } from './cards.tsx';
import type { Handling } from './handling.ts';
import classes from './list.module.css';
import { PledgeTable } from './table.tsx';
import { countLine } from './words.ts';

type PledgeListProps = PledgePage & {
  address: PledgeAddress;
  onChange: AddressChange;
  /** The next page is on its way. */
  isStale: boolean;
  handling: Handling;
};

/** One page of pledges, as a table or as cards, and the way to other pages. */
export function PledgeList(props: PledgeListProps) {
  const { pledges, pagination, statistics, address, onChange, isStale, handling } = props;
  const isNarrow = useIsNarrow();
  const { place, turnTo } = usePageTurn((page) => onChange({ page }));
  const footer = (
    <div className={classes.footer}>
      <div className={classes.pager}>
        <Pager
          page={address.page}
          totalPages={pagination.totalPages}
          onPage={turnTo}
          summary={countLine(pagination, statistics.all.count)}
        />
      </div>
      <PageSize size={address.limit} onSize={(limit) => onChange({ limit })} />
    </div>
  );
  const shared = { pledges, isStale, handling };
  return isNarrow || address.view === 'cards' ? (
    <div ref={place} className={classes.list}>
      <PledgeCards {...shared} />
      {footer}
    </div>
  ) : (
    <div ref={place}>
      <Card flush>
        <PledgeTable {...shared} address={address} onChange={onChange} />
        <div className={classes.inCard}>{footer}</div>
      </Card>
    </div>
  );
}

const sizes = pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }));

const PageSize = ({ size, onSize }: { size: number; onSize: (size: number) => void }) => (
  <NativeSelect
    className={classes.size}
    size="sm"
    aria-label="Pledges per page"
    data={sizes}
    value={String(size)}
    onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
  />
);
