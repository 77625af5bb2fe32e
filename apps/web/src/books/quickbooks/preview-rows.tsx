import type { ReactNode } from 'react';
import classes from './quickbooks.module.css';

export type Column = { label: string; isNumber?: boolean };

/** The cells of a row; the first one names it. */
type Cells = readonly ReactNode[];

type RowsProps = {
  columns: readonly Column[];
  rows: readonly { key: string; cells: Cells }[];
  foot?: Cells | undefined;
};

export const TableRows = ({ columns, rows, foot }: RowsProps) => (
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
      {rows.map(({ key, cells }) => (
        <Row key={key} cells={cells} columns={columns} />
      ))}
    </tbody>
    {foot && (
      <tfoot>
        <Row cells={foot} columns={columns} />
      </tfoot>
    )}
  </table>
);

const numberClass = ({ isNumber = false }: Column) => (isNumber ? classes.number : undefined);

type RowProps = { cells: Cells; columns: readonly Column[] };

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

/** A phone has no room for columns next to each other. */
export const ListedRows = ({ columns, rows, foot }: RowsProps) => (
  <ul className={classes.rows}>
    {rows.map(({ key, cells }) => (
      <ListedRow key={key} cells={cells} columns={columns} />
    ))}
    {foot && <ListedRow cells={foot} columns={columns} />}
  </ul>
);

const ListedRow = ({ cells: [name, ...values], columns: [, ...columns] }: RowProps) => (
  <li className={classes.row}>
    <span className={classes.rowName}>{name}</span>
    <dl className={classes.values}>
      {columns.map(
        ({ label }, index) =>
          values[index] !== '' && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{values[index]}</dd>
            </div>
          ),
      )}
    </dl>
  </li>
);
