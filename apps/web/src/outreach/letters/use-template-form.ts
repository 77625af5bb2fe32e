import { useForm } from '@mantine/form';
import type { Template } from '@pledgewell/contract';
import { type LetterTemplate, mistakesIn } from '@pledgewell/domain';
import { useQueryClient } from '@tanstack/react-query';
import { focusFirstWrong } from '../../ui/forms/form-problems.ts';
import { useLatestValues, useSaving } from '../../ui/forms/saving.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { latestTemplate, useResetTemplate, useSaveTemplate } from './api.ts';

const failure = 'We couldn’t save the letter. Please try again.';

/** The template as typed, checked by the server's rules at every keystroke. */
export function useTemplateForm({ kind, subject, body, version }: Template) {
  const client = useQueryClient();
  const saveTemplate = useSaveTemplate(kind);
  const resetTemplate = useResetTemplate(kind);
  const form = useForm<LetterTemplate>({
    initialValues: { subject, body },
    validate: (values) => mistakesIn(kind, values),
    validateInputOnChange: true,
  });
  const saving = useSaving(form, { failure });
  const { fieldsKey, show } = useLatestValues(form, 'body');

  const keep = async (work: () => Promise<{ data: Template; message?: string | undefined }>) =>
    saving.save(async () => {
      const { data, message } = await work();
      show({ subject: data.subject, body: data.body });
      if (message !== undefined) notify.success(message);
      return {};
    });
  return {
    form,
    fieldsKey,
    outcome: saving.outcome,
    submit: form.onSubmit(
      (values) => keep(() => saveTemplate.mutateAsync({ ...values, version })),
      (errors) => focusFirstWrong(form, errors),
    ),
    reset: () => keep(() => resetTemplate.mutateAsync()),
    reload: () =>
      saving.refresh(async () => {
        const latest = await latestTemplate(client, kind);
        show({ subject: latest.subject, body: latest.body });
      }),
  };
}
