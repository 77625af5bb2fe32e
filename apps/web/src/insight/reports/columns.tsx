import type { Cents } from '@pledgewell/domain';
import type { ReactNode } from 'react';
import { DayText } from '../../ui/values/day-text.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { Money } from '../../ui/values/money.tsx';

/**
 * A right-aligned column of money. Put no left-aligned column right after it: the two would touch.
 */
export const moneyColumn = <Row,>(
  key: string,
  header: string,
  getAmount: (row: Row) => Cents,
): Column<Row> => ({
  key,
  header,
  align: 'right',
  render: (row) => <Money amount={getAmount(row)} exact />,
});

export const dayColumn = <Row,>(
  key: string,
  header: string,
  getDay: (row: Row) => string | null,
): Column<Row> => ({
  key,
  header,
  align: 'right',
  render: (row) => <DayText day={getDay(row)} />,
});

export const numberColumn = <Row,>(
  key: string,
  header: string,
  valueOf: (row: Row) => ReactNode,
): Column<Row> => ({ key, header, align: 'right', render: valueOf });
