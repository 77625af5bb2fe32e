import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '../layout/card.tsx';
import classes from './card-list.module.css';

type CardListProps<Item> = {
  /** What the list shows, for screen readers. */
  label: string;
  items: readonly Item[];
  getKey: (item: Item) => string;
  /** The content of one card; give each a heading (`h2`) or a link that names it. */
  render: (item: Item) => ReactNode;
  isStale?: boolean;
};

/** The replacement for a table under 768 pixels. */
export function CardList<Item>({ label, items, getKey, render, isStale }: CardListProps<Item>) {
  return (
    <ul
      className={clsx(classes.list, isStale && classes.stale)}
      aria-label={label}
      aria-busy={isStale ?? false}
    >
      {items.map((item) => (
        <li key={getKey(item)}>
          <Card className={classes.card}>{render(item)}</Card>
        </li>
      ))}
    </ul>
  );
}
