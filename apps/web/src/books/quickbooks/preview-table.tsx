import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import classes from './quickbooks.module.css';

export type Column = { label: string; isNumber?: boolean };

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
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  return (
    <section aria-label={title} className={classes.part}>
      <h2 className={classes.heading}>{title}</h2>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      <Card flush>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls */}
        <div className={classes.scroll} tabIndex={0} role="group" aria-label={title}>
          <table className={classes.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.label} scope="col" className={numberClass(column)}>
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ key, cells }) => (
                <Row key={key} cells={cells} columns={columns} />
              ))}
            </tbody>
            {foot && (
              <tfoot>
                <Row cells={foot} columns={columns} />
              </tfoot>
            )}
          </table>
        </div>
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

const numberClass = ({ isNumber = false }: Column) => (isNumber ? classes.number : undefined);

type RowProps = { cells: readonly ReactNode[]; columns: readonly Column[] };

const Row = ({ cells, columns }: RowProps) => (
  <tr>
    {columns.map((column, index) =>
      index === 0 ? (
        <th key={column.label} scope="row">
          {cells[index]}
        </th>
      ) : (
        <td key={column.label} className={numberClass(column)}>
          {cells[index]}
        </td>
      ),
    )}
  </tr>
);
