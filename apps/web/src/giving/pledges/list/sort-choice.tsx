import { NativeSelect } from '@mantine/core';
import type { ParamsChange, PledgeParams, SortKey } from './params.ts';
import classes from './tools.module.css';

type SortChoiceProps = { params: PledgeParams; onChange: ParamsChange };

type Direction = PledgeParams['sortDirection'];

const orders: readonly (readonly [SortKey, Direction, string])[] = [
  ['amountPledged', 'desc', 'Largest amount first'],
  ['amountPledged', 'asc', 'Smallest amount first'],
  ['dueDate', 'asc', 'Earliest due date first'],
  ['dueDate', 'desc', 'Latest due date first'],
  ['donor', 'asc', 'Donor, A to Z'],
  ['donor', 'desc', 'Donor, Z to A'],
  ['campaign', 'asc', 'Campaign, A to Z'],
  ['campaign', 'desc', 'Campaign, Z to A'],
  ['status', 'asc', 'Status, cancelled first'],
  ['status', 'desc', 'Status, fulfilled first'],
  ['frequency', 'asc', 'Least frequent first'],
  ['frequency', 'desc', 'Most frequent first'],
];

const choices = orders.map((order, place) => ({ value: String(place), label: order[2] }));

/** How pledges are sorted, for layouts without a header for each order. */
export const SortChoice = ({ params, onChange }: SortChoiceProps) => (
  <NativeSelect
    className={classes.sort}
    aria-label="Sort by"
    data={choices}
    value={String(
      orders.findIndex(
        ([key, direction]) => key === params.sortBy && direction === params.sortDirection,
      ),
    )}
    onChange={({ currentTarget }) => {
      const [sortBy, sortDirection] = orders[Number(currentTarget.value)] ?? [];
      onChange({ sortBy, sortDirection });
    }}
  />
);
