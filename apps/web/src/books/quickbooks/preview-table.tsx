import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useIsNarrow } from '../../ui/hooks/breakpoints.ts';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, ListedRows, TableRows } from './preview-rows.tsx';
import classes from './quickbooks.module.css';

type PreviewTableProps = {
  title: string;
  lead?: ReactNode;
  columns: readonly Column[];
  /** The cells of each row; the first one names it. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  foot?: readonly ReactNode[];
  /** How many there are, if the list has only the first. */
  count?: number;
};

const shownAtFirst = 25;

/** One part of the preview. A long list shows its beginning first. */
export function PreviewTable(props: PreviewTableProps) {
  const { title, lead, columns, rows, foot, count = rows.length } = props;
  const [isWhole, setWhole] = useState(false);
  const isNarrow = useIsNarrow();
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  return (
    <section aria-label={title} className={classes.part}>
      <h2 className={classes.heading}>{title}</h2>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      <Card flush>
        {isNarrow ? (
          <ListedRows columns={columns} rows={shown} foot={foot} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls
          <div className={classes.scroll} tabIndex={0} role="group" aria-label={title}>
            <TableRows columns={columns} rows={shown} foot={foot} />
          </div>
        )}
        {shown.length < rows.length && (
          <div className={classes.more}>
            <Button variant="subtle" onClick={() => setWhole(true)}>
              Show {rows.length - shown.length} more
            </Button>
          </div>
        )}
        {isWhole && rows.length < count && (
          <p className={classes.more}>And {(count - rows.length).toLocaleString('en-US')} more.</p>
        )}
      </Card>
    </section>
  );
}
