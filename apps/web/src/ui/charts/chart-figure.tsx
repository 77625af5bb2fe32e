import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './chart-figure.module.css';

type ChartFigureProps = {
  /** What the chart shows, as a sentence or a title. */
  caption: string;
  /** The column headers; the first names the row. */
  columns: readonly string[];
  /** The chart's data in numbers: the name of each row and its values, as text. */
  rows: readonly (readonly string[])[];
  /** The picture itself, hidden from screen readers. */
  children: ReactNode;
};

/** A chart with its data as a table for people who cannot see it. */
export const ChartFigure = ({ caption, columns, rows, children }: ChartFigureProps) => (
  <figure className={classes.figure}>
    <div aria-hidden>{children}</div>
    <VisuallyHidden component="div">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={columns[at + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  </figure>
);
