import { Anchor } from '@mantine/core';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { useIsNarrow } from '../../ui/narrow.ts';
import classes from './parts-table.module.css';

type PartsTableProps<Part> = {
  /** What the table shows. */
  caption: string;
  /** What its first column is, and what stands there. */
  heading: string;
  nameOf: (part: Part) => string;
  keyOf: (part: Part) => string;
  parts: readonly Part[];
  columns: readonly Column<Part>[];
  /** The part whose rows are shown below. */
  open: string;
  onOpen: (key: string) => void;
};

/** The parts of a whole, each of which opens its rows below. */
export function PartsTable<Part>(props: PartsTableProps<Part>) {
  const { caption, heading, nameOf, keyOf, parts, columns, open, onOpen } = props;
  const isNarrow = useIsNarrow();
  const name: Column<Part> = {
    key: 'name',
    header: heading,
    isMain: true,
    ...(isNarrow && { width: '40%', wraps: true }),
    render: (part) => (
      <Anchor
        component="button"
        type="button"
        className={classes.name}
        aria-pressed={keyOf(part) === open}
        onClick={() => onOpen(keyOf(part))}
      >
        <bdi>{nameOf(part)}</bdi>
      </Anchor>
    ),
  };
  return (
    <Card flush>
      <DataTable caption={caption} columns={[name, ...columns]} rows={parts} keyOf={keyOf} />
    </Card>
  );
}
