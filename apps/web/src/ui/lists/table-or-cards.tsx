import type { ReactNode } from 'react';
import { CardList } from './card-list.tsx';
import { type Column, DataTable, type SortOrder } from './data-table.tsx';

type TableOrCardsProps<Item> = {
  isTable: boolean;
  /** What the list shows, for screen readers. */
  label: string;
  items: readonly Item[];
  getKey: (item: Item) => string;
  columns: readonly Column<Item>[];
  /** The replacement for a table row if there is no room. */
  card: (item: Item) => ReactNode;
  /** Headers sort only in a table. */
  sorting?: SortOrder;
  onSort?: (sorting: SortOrder) => void;
  isStale: boolean;
};

/** Shows records as a table if there is room, and otherwise as cards. */
export function TableOrCards<Item>(props: TableOrCardsProps<Item>) {
  const { isTable, label, items, columns, card, ...rest } = props;
  return isTable ? (
    <DataTable caption={label} columns={columns} rows={items} {...rest} />
  ) : (
    <CardList
      label={label}
      items={items}
      render={card}
      getKey={rest.getKey}
      isStale={rest.isStale}
    />
  );
}
