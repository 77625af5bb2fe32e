import { useForm } from '@mantine/form';
import { useState } from 'react';
import { focusFirstWrong } from '../../../ui/forms/form-problems.ts';
import { useLatestValues, useSaving } from '../../../ui/forms/saving.ts';
import { type Before, type PledgeValues, wrongFields } from './form.ts';

type Options = {
  initial: PledgeValues;
  isNew: boolean;
  before: Before;
  failure: string;
  done: string;
  save: (values: PledgeValues) => Promise<{ message?: string | undefined }>;
  reload?: () => Promise<PledgeValues>;
  /** A question before saving; null if nothing is unusual. */
  getConcern?: (values: PledgeValues) => string | null;
};

/** The form's state and the outcome of the last save. */
export function usePledgeForm(options: Options) {
  const { initial, isNew, before, save, reload: fetchLatest, getConcern } = options;
  const [concern, setConcern] = useState<string | null>(null);
  const form = useForm<PledgeValues>({
    initialValues: initial,
    validate: (values) => wrongFields(values, { isNew, before }),
    // A changed schedule needs a new question.
    onValuesChange: () => setConcern(null),
  });
  const saving = useSaving(form, options);
  const { fieldsKey, show } = useLatestValues(form, 'amount');

  const submitAs = (isSure: boolean) =>
    form.onSubmit(
      async (values) => {
        const found = isSure ? null : (getConcern?.(values) ?? null);
        setConcern(found);
        if (found === null) await saving.save(() => save(values));
      },
      (errors) => focusFirstWrong(form, errors),
    );
  const reload = async () => {
    if (fetchLatest) await saving.refresh(async () => show(await fetchLatest()));
  };
  return {
    form,
    fieldsKey,
    outcome: saving.outcome,
    concern,
    submit: submitAs(false),
    saveAnyway: () => submitAs(true)(),
    reload,
    show,
  };
}
