import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { focusFirstWrong, showProblem } from '../../../ui/forms/form-problems.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useEraseOrganization } from '../api.ts';
import classes from './your-data.module.css';

/** A person who types the name has read what will be deleted. */
export function LeaveDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const erase = useEraseOrganization();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { name: '' },
    validate: {
      name: (typed) =>
        typed.trim().normalize() === name.normalize()
          ? null
          : 'That isn’t your organization’s name.',
    },
  });
  const submit = form.onSubmit(
    async (values) => {
      setProblem(null);
      try {
        const { message } = await erase.mutateAsync(values.name);
        if (message) notify.info(message);
        onClose();
      } catch (error) {
        setProblem(showProblem(form, error, 'Failed to delete. Please try again.'));
      }
    },
    (errors) => focusFirstWrong(form, errors),
  );
  return (
    <FormDialog
      title="Delete the Organization"
      submitLabel="Delete in 30 Days"
      isDestructive
      busyLabel="Deleting..."
      onSubmit={submit}
      onClose={onClose}
      isBusy={erase.isPending}
      isDirty={false}
      problem={problem === null ? null : { message: problem }}
    >
      <p className={classes.question}>
        In 30 days, everything in{' '}
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        will be permanently erased. Until then, nothing can be added or changed, and “Keep the
        organization” cancels the deletion. Recurring card donations are canceled right away. You
        may want to export everything first.
      </p>
      <TextInput
        label="Type your organization’s name"
        autoComplete="off"
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}
