import { Checkbox, TagsInput } from '@mantine/core';
import '../../../ui/fields/pill-styles.ts';
import type { ImportColumn } from '@pledgewell/contract';
import { formatCount } from '../labels.ts';
import classes from './columns.module.css';

type ValuesFieldProps = {
  label: string;
  description?: string;
  column: ImportColumn | undefined;
  value: string[];
  onChange: (values: string[]) => void;
  error: string | undefined;
};

/** Some of a column's values: checked if there are few different ones, typed if there are many. */
export function ValuesField({ column, ...field }: ValuesFieldProps) {
  if (!column?.values) {
    return (
      <TagsInput
        {...field}
        className={classes.narrowField ?? ''}
        placeholder={field.value.length === 0 ? 'Type a value and press Enter' : ''}
        data={[...new Set(column?.samples)].filter((sample) => !field.value.includes(sample))}
        splitChars={[]}
        acceptValueOnBlur
        maxTags={50}
        comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
      />
    );
  }
  return (
    <Checkbox.Group {...field}>
      <div className={classes.values} data-invalid={field.error !== undefined || undefined}>
        {column.values.map(({ value, count }) => (
          <Checkbox
            key={value}
            size="md"
            value={value}
            label={`${value === '' ? '(empty)' : value} (${formatCount(count)})`}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
