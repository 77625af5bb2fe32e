import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { Import, ImportColumn, ImportField } from '@pledgewell/contract';
import { fileStem } from '@pledgewell/domain/workspace/imports/guess';
import { Card } from '../../../ui/layout/card.tsx';
import { CardList } from '../../../ui/lists/card-list.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { useIsNarrow } from '../../../ui/hooks/breakpoints.ts';
import { countText } from '../labels.ts';
import classes from './columns.module.css';
import {
  columnChoice,
  type ColumnChoice,
  hasIdColumn,
  linkableSets,
  withChoice,
} from './mapping-draft.ts';
import { donorFields, recordFields } from './field-names.ts';
import type { PartProps } from './part.ts';

export function ColumnTable(props: PartProps) {
  const { it, draft } = props;
  const isNarrow = useIsNarrow();
  const used = it.columns.filter(({ index }) => columnChoice(draft, index) !== '').length;
  const caption = 'The columns in your file and what they contain';
  return (
    <>
      {isNarrow ? (
        <CardList
          label={caption}
          items={it.columns}
          getKey={({ index }) => String(index)}
          render={(column) => <ColumnCard column={column} {...props} />}
        />
      ) : (
        <Card flush>
          <DataTable
            caption={caption}
            columns={tableColumns(props)}
            rows={it.columns}
            getKey={({ index }) => String(index)}
          />
        </Card>
      )}
      <p className={classes.count} role="status">
        {used} of {countText(it.columns.length, 'column')} will be imported.
      </p>
    </>
  );
}

const tableColumns = (props: PartProps): Column<ImportColumn>[] => [
  {
    key: 'name',
    header: 'Column in your file',
    width: '26%',
    isMain: true,
    wraps: true,
    render: (column) => <span className={classes.name}>{columnTitle(column)}</span>,
  },
  {
    key: 'samples',
    header: 'First values',
    width: '40%',
    render: ({ samples }) => <Samples samples={samples} />,
  },
  {
    key: 'field',
    header: 'Contains',
    wraps: true,
    render: (column) => <FieldSelect column={column} {...props} />,
  },
];

const ColumnCard = ({ column, ...props }: PartProps & { column: ImportColumn }) => (
  <div className={classes.card}>
    <h4 className={classes.name}>{columnTitle(column)}</h4>
    <Samples samples={column.samples} />
    <FieldSelect column={column} {...props} />
  </div>
);

const Samples = ({ samples }: { samples: string[] }) =>
  samples.length === 0 ? (
    <span className={classes.quiet}>Empty</span>
  ) : (
    <span className={classes.samples} title={samples.join(' · ')}>
      {[...new Set(samples)].slice(0, 3).map((sample) => (
        <bdi key={sample} className={classes.sample}>
          {sample}
        </bdi>
      ))}
    </span>
  );

function FieldSelect({
  column,
  it,
  draft,
  onChange,
  problems,
}: PartProps & { column: ImportColumn }) {
  const choice = columnChoice(draft, column.index);
  const choose = (chosen: string) => {
    const next = withChoice(draft, column.index, chosen as ColumnChoice, linkableSets(it)[0] ?? '');
    onChange(hasIdColumn(next) ? { ...next, idSet: next.idSet ?? fileStem(it.fileName) } : next);
  };
  return (
    <NativeSelect
      aria-label={`What ${columnTitle(column)} contains`}
      value={choice}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={options[it.kind]}
      error={problems.ofColumn(column.index)}
      classNames={{ input: choice === '' ? (classes.unused ?? '') : '' }}
    />
  );
}

/** A column without a name is named by its letter, as in a spreadsheet. */
export function columnTitle({ name, index }: Pick<ImportColumn, 'name' | 'index'>) {
  if (name.trim() !== '') return name;
  const high = Math.floor(index / 26) - 1;
  return `Column ${high < 0 ? '' : columnLetter(high)}${columnLetter(index % 26)}`;
}

const columnLetter = (place: number) => String.fromCodePoint(65 + place);

const toItems = (names: Partial<Record<ImportField, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const nothing = { value: '', label: 'Don’t import' };

const withDonor = (name: string, own: Partial<Record<ImportField, string>>) => [
  nothing,
  { group: name, items: toItems(own) },
  {
    group: 'Donor',
    items: [{ value: 'link', label: 'ID of a donor imported earlier' }, ...toItems(donorFields)],
  },
];

const options: Record<Import['kind'], NonNullable<NativeSelectProps['data']>> = {
  donors: [nothing, { group: 'Donor', items: toItems(donorFields) }],
  gifts: withDonor('Gift', recordFields.gifts),
  pledges: withDonor('Pledge', recordFields.pledges),
  payments: [
    nothing,
    {
      group: 'Payment',
      items: [
        { value: 'link', label: 'ID of the donation or pledge it paid' },
        ...toItems(recordFields.payments),
      ],
    },
  ],
};
