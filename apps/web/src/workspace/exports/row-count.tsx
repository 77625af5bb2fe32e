import { useDebouncedValue } from '@mantine/hooks';
import type { UseFormReturnType } from '@mantine/form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { countQuery } from './api.ts';
import { type ExportValues, toNewExport, withEverything, wrongFields } from './form.ts';
import classes from './row-count.module.css';
import { allText, countText } from './labels.ts';

const debounceMs = 200;

/** The number of rows the file will have, updated with the choice. */
export function RowCount({ form }: { form: UseFormReturnType<ExportValues> }) {
  const [values] = useDebouncedValue(form.values, debounceMs);
  const isValid = Object.keys(wrongFields(values)).length === 0;
  const { data, isPlaceholderData, isError } = useQuery({
    ...countQuery(toNewExport(isValid ? values : withEverything(values))),
    enabled: isValid,
    placeholderData: keepPreviousData,
  });
  const isCurrent = isValid && data && !isPlaceholderData && values === form.values;
  return (
    <div className={classes.count}>
      <p role="status" className={classes.text}>
        {isCurrent ? countText(values.dataType, data) : notCounted(isValid, isError)}
      </p>
      {isCurrent && data.rows < data.total && (
        <TextButton
          onClick={() => {
            form.setValues(withEverything(form.getValues()));
            form.clearErrors();
          }}
        >
          {allText(data)}
        </TextButton>
      )}
    </div>
  );
}

function notCounted(isValid: boolean, isError: boolean) {
  if (!isValid) return '';
  return isError ? 'We couldn’t count the rows.' : 'Counting…';
}
