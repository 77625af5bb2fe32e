import { type ReactNode, useId, useState } from 'react';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import classes from './panel.module.css';

type SectionProps<Row> = {
  title: string;
  rows: readonly Row[];
  /** The text shown if there are none. */
  none: string;
  render: (row: Row) => ReactNode;
  getKey: (row: Row) => string | number;
  children?: ReactNode;
};

const shownAtFirst = 12;

/** A titled list that starts collapsed. */
export function Section<Row>(props: SectionProps<Row>) {
  const { title, rows, none, render, getKey, children } = props;
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  // A button that hides a single row takes as much room as that row.
  const shown = isWhole || rows.length === shownAtFirst + 1 ? rows : rows.slice(0, shownAtFirst);
  const hidden = rows.length - shown.length;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
        {children}
      </h3>
      {rows.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <ol className={classes.rows}>
          {shown.map((row) => (
            <li key={getKey(row)} className={classes.row}>
              {render(row)}
            </li>
          ))}
        </ol>
      )}
      {hidden > 0 && (
        <TextButton onClick={() => setWhole(true)}>{`Show ${hidden} more`}</TextButton>
      )}
    </section>
  );
}
