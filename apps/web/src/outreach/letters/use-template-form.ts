import type { Template } from '@pledgewell/contract';
import { type LetterTemplate, mistakesIn } from '@pledgewell/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRecordForm } from '../../ui/forms/record-form.ts';
import type { ValidationResult } from '../../ui/forms/validate-body.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { latestTemplate, useResetTemplate, useSaveTemplate } from './api.ts';

/** The template as typed, checked by the server's rules at every keystroke. */
export function useTemplateForm({ kind, subject, body, version }: Template) {
  const client = useQueryClient();
  const saveTemplate = useSaveTemplate(kind);
  const resetTemplate = useResetTemplate(kind);
  const keep = async ({ data, message }: { data: Template; message?: string | undefined }) => {
    record.show({ subject: data.subject, body: data.body });
    if (message !== undefined) notify.success(message);
    return {};
  };
  const record = useRecordForm<LetterTemplate, LetterTemplate>({
    initial: { subject, body },
    validate: (values) => validate(kind, values),
    validatesWhileTyping: true,
    save: async (body) => keep(await saveTemplate.mutateAsync({ ...body, version })),
    reload: async () => {
      const latest = await latestTemplate(client, kind);
      return { subject: latest.subject, body: latest.body };
    },
    firstField: 'body',
    failure: 'We couldn’t save the letter. Please try again.',
  });
  return {
    ...record,
    reset: () => record.attempt(async () => keep(await resetTemplate.mutateAsync())),
  };
}

function validate(
  kind: Template['kind'],
  values: LetterTemplate,
): ValidationResult<LetterTemplate> {
  const errors = mistakesIn(kind, values);
  return Object.keys(errors).length === 0 ? { body: values, errors: null } : { body: null, errors };
}
