import { MultiSelect, Select } from '@mantine/core';
import '../../../ui/fields/pill-styles.ts';
import type { LayoutChoice, StatementPreview } from '@pledgewell/contract';
import { Banner } from '../../../ui/feedback/banner.tsx';
import classes from './upload.module.css';

type Table = NonNullable<StatementPreview['table']>;
type LayoutFieldsProps = {
  table: Table;
  layout: LayoutChoice;
  onLayout: (layout: LayoutChoice) => void;
};

const orders = [
  { value: 'month-first', label: 'Month first: 03/31/2026' },
  { value: 'day-first', label: 'Day first: 31.03.2026' },
  { value: 'year-first', label: 'Year first: 2026-03-31' },
] as const;
const decimals = [
  { value: 'point', label: '1,234.50' },
  { value: 'comma', label: '1.234,50' },
] as const;
const questions: Record<Table['unsure'][number], string> = {
  headerRow: 'the row with the column names',
  day: 'the date',
  amount: 'the amount',
  description: 'the description',
};

const listed = new Intl.ListFormat('en-US');

/** Which column of a table is what. The guess is shown, and every change reads the file again. */
export function LayoutFields({ table, layout, onLayout }: LayoutFieldsProps) {
  const { layout: read, columns, unsure } = table;
  const fields: FieldsProps = {
    read,
    data: columns.map((label, index) => ({ value: String(index), label })),
    change: (patch) => onLayout(patch.headerRow === undefined ? { ...layout, ...patch } : patch),
  };
  return (
    <div className={classes.fields}>
      {unsure.length > 0 && (
        <Banner tone="warning" title="Please check how this file is read">
          We’re not sure about {listed.format(unsure.map((question) => questions[question]))}.
        </Banner>
      )}
      <HeaderField table={table} change={fields.change} />
      <DateFields {...fields} />
      <AmountFields {...fields} />
      <MultiSelect
        label="Description"
        data={fields.data}
        value={read.description.map(String)}
        onChange={(chosen) =>
          chosen.length > 0 && fields.change({ description: chosen.slice(0, 10).map(Number) })
        }
      />
    </div>
  );
}

type FieldsProps = {
  read: Table['layout'];
  data: { value: string; label: string }[];
  change: (patch: LayoutChoice) => void;
};

type HeaderFieldProps = { table: Table; change: FieldsProps['change'] };

/** Which row names the columns. Other columns may then be meant, so these are guessed again. */
const HeaderField = ({ table: { rows, layout }, change }: HeaderFieldProps) => (
  <Select
    label="Column names"
    data={[
      { value: '0', label: 'No row has column names' },
      ...rows.map(({ row, cells }) => ({
        value: String(row),
        label: `Row ${row}: ${cells.filter((cell) => cell.trim() !== '').join(', ')}`.slice(0, 80),
      })),
    ]}
    value={String(layout.headerRow ?? 0)}
    allowDeselect={false}
    onChange={(row) => row !== null && change({ headerRow: Number(row) })}
  />
);

const DateFields = ({ read, data, change }: FieldsProps) => (
  <div className={classes.pair}>
    <Column label="Date" data={data} value={read.day} onChange={(day) => change({ day })} />
    <Select
      label="Date order"
      data={orders}
      value={read.order}
      allowDeselect={false}
      onChange={(order) => order !== null && change({ order })}
    />
  </div>
);

function AmountFields({ read, data, change }: FieldsProps) {
  const { amount, moneyIn, moneyOut, direction } = read;
  return (
    <div className={classes.pair}>
      {amount === null ? (
        <>
          <Column
            label="Money in"
            data={data}
            value={moneyIn}
            onChange={(next) => change({ moneyIn: next, moneyOut: moneyOut ?? 0 })}
          />
          <Column
            label="Money out"
            data={data}
            value={moneyOut}
            onChange={(next) => change({ moneyOut: next, moneyIn: moneyIn ?? 0 })}
          />
        </>
      ) : (
        <Column
          label="Amount"
          data={data}
          value={amount}
          onChange={(next) => change({ amount: next })}
        />
      )}
      {direction !== null && (
        <Column
          label="In or out"
          data={data}
          value={direction}
          onChange={(next) => change({ direction: next })}
        />
      )}
      <Select
        label="Amount format"
        data={decimals}
        value={read.decimal}
        allowDeselect={false}
        onChange={(decimal) => decimal !== null && change({ decimal })}
      />
    </div>
  );
}

type ColumnProps = {
  label: string;
  data: FieldsProps['data'];
  value: number | null;
  onChange: (column: number) => void;
};

const Column = ({ label, data, value, onChange }: ColumnProps) => (
  <Select
    label={label}
    data={data}
    value={value === null ? null : String(value)}
    allowDeselect={false}
    onChange={(column) => column !== null && onChange(Number(column))}
  />
);
