import { useForm } from '@mantine/form';
import { focusFirstWrong } from '../../lib/form-problems.ts';
import { useLatestValues, useSaving } from '../../lib/saving.ts';
import { type Before, type PledgeValues, wrongFields } from './form.ts';

type Options = {
  initial: PledgeValues;
  isNew: boolean;
  before: Before;
  failure: string;
  done: string;
  save: (values: PledgeValues) => Promise<{ message?: string | undefined }>;
  reload?: () => Promise<PledgeValues>;
};

/** The form's state and what became of the last try to save it. */
export function usePledgeForm(options: Options) {
  const { initial, isNew, before, save, reload: fetchLatest } = options;
  const form = useForm<PledgeValues>({
    initialValues: initial,
    validate: (values) => wrongFields(values, { isNew, before }),
  });
  const saving = useSaving(form, options);
  const { fieldsKey, show } = useLatestValues(form, 'amount');

  const submit = form.onSubmit(
    (values) => saving.save(() => save(values)),
    (errors) => focusFirstWrong(form, errors),
  );
  const reload = async () => {
    if (fetchLatest) await saving.refresh(async () => show(await fetchLatest()));
  };
  return { form, fieldsKey, outcome: saving.outcome, submit, reload };
}
