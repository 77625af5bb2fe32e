import { Checkbox, NativeSelect } from '@mantine/core';
import type { ImportMapping } from '@pledgewell/contract';
import { StepPart } from '../step-part.tsx';
import { columnTitle } from './column-table.tsx';
import classes from './columns.module.css';
import type { PartProps } from './part.ts';
import { ValuesField } from './values-field.tsx';

type Filter = NonNullable<ImportMapping['filter']>;

export function RowFilter({ it, draft, onChange, problems }: PartProps) {
  const { filter } = draft;
  const set = (next: Filter | null) => onChange({ ...draft, filter: next });
  return (
    <StepPart
      title="Which rows to import"
      text="Use this if the file contains rows you don’t want, such as households mixed with organizations."
    >
      <Checkbox
        size="md"
        label="Import only some of the rows"
        checked={filter !== null}
        onChange={({ currentTarget }) =>
          set(
            currentTarget.checked ? { column: firstToFilterBy(it), keep: 'is', values: [] } : null,
          )
        }
      />
      {filter && (
        <>
          <div className={classes.condition}>
            <NativeSelect
              label="Only rows where"
              value={String(filter.column)}
              onChange={({ currentTarget }) =>
                set({ ...filter, column: Number(currentTarget.value), values: [] })
              }
              data={it.columns.map((column) => ({
                value: String(column.index),
                label: columnTitle(column),
              }))}
              error={problems.of('filter.column')}
            />
            <NativeSelect
              aria-label="Is or is not"
              value={filter.keep}
              onChange={({ currentTarget }) =>
                set({ ...filter, keep: currentTarget.value === 'is' ? 'is' : 'is-not' })
              }
              data={[
                { value: 'is', label: 'is' },
                { value: 'is-not', label: 'is not' },
              ]}
            />
          </div>
          <ValuesField
            label={filter.keep === 'is' ? 'One of these values' : 'Any of these values'}
            column={it.columns.find(({ index }) => index === filter.column)}
            value={filter.values}
            onChange={(values) => set({ ...filter, values })}
            error={problems.of('filter.values')}
          />
        </>
      )}
    </StepPart>
  );
}

/** A column with a few different values is the likely one. */
const firstToFilterBy = ({ columns }: PartProps['it']) =>
  columns.find(({ values }) => values !== null && values.length > 1)?.index ?? 0;
