import { Skeleton } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { DonorPreferences } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/call-problem.ts';
import { focusFirstWrong } from '../../lib/form-problems.ts';
import { useSaving } from '../../lib/saving.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import classes from '../../ui/form-dialog.module.css';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { preferencesQuery, useSavePreferences } from './api.ts';
import { PreferenceFields } from './fields.tsx';
import { changesOf, type PreferenceValues, valuesOf, wrongFields } from './form.ts';
import { HeldBack } from './held-back.tsx';

type PreferencesDialogProps = {
  donor: { _id: string; name: string; email?: string | null | undefined };
  onClose: () => void;
};

/** What a donor gets, as they have told somebody. */
export function PreferencesDialog({ donor, onClose }: PreferencesDialogProps) {
  const stored = useQuery(preferencesQuery(donor._id));
  const title = `Letters to ${donor.name}`;
  if (stored.data) {
    return <PreferencesForm {...{ donor, title, onClose }} stored={stored.data} />;
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={classes.fields}>
        {stored.isError ? (
          <LoadFailed
            title="Error Loading Preferences"
            message={sentenceOf(stored.error, 'Failed to load what this donor gets.')}
            onRetry={() => void stored.refetch()}
            isRetrying={stored.isFetching}
          />
        ) : (
          <Skeleton height={260} aria-label="Loading what this donor gets" />
        )}
      </div>
    </Dialog>
  );
}

type PreferencesFormProps = PreferencesDialogProps & { title: string; stored: DonorPreferences };

function PreferencesForm({ donor, title, stored, onClose }: PreferencesFormProps) {
  const save = useSavePreferences(donor._id);
  const form = useForm<PreferenceValues>({
    initialValues: valuesOf(stored),
    validate: wrongFields,
  });
  const { outcome, save: saveBy } = useSaving(form, {
    failure: 'What this donor gets could not be saved. Please try again.',
  });
  const { isBusy, message, success } = outcome;
  return (
    <FormDialog
      title={title}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onSubmit={form.onSubmit(
        (values) => saveBy(() => save.mutateAsync(changesOf(values))),
        (errors) => focusFirstWrong(form, errors),
      )}
      onClose={onClose}
      isBusy={isBusy}
      isDirty={form.isDirty()}
      problem={message === null ? null : { message }}
      success={success}
    >
      {stored.suppressed && (
        <HeldBack donorId={donor._id} email={donor.email ?? ''} suppressed={stored.suppressed} />
      )}
      <PreferenceFields form={form} stored={stored} />
    </FormDialog>
  );
}
