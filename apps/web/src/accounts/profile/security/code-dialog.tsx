import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { focusFirstWrong, showProblem } from '../../../ui/forms/form-problems.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useDisableTwoStep, useRenewCodes } from './api.ts';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import classes from './security.module.css';

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const disable = useDisableTwoStep();
  const turnOff = async (code: string) => {
    const { message } = await disable.mutateAsync(code);
    notify.success(message);
    onClose();
  };
  return (
    <CodeDialog
      title="Turn Off Two-Step Sign-In"
      submitLabel="Turn Off"
      isBusy={disable.isPending}
      onCode={turnOff}
      onClose={onClose}
    >
      After that, you sign in with just your password.
    </CodeDialog>
  );
}

/** Asks for a code first, then shows the new ones, only this once. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewCodes();
  if (renew.data) return <RecoveryCodesDialog codes={renew.data} onClose={onClose} />;
  return (
    <CodeDialog
      title="New Recovery Codes"
      submitLabel="Create New Codes"
      isBusy={renew.isPending}
      onCode={(code) => renew.mutateAsync(code)}
      onClose={onClose}
    >
      Your current codes will stop working.
    </CodeDialog>
  );
}

type CodeDialogProps = {
  title: string;
  submitLabel: string;
  isBusy: boolean;
  onCode: (code: string) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

function CodeDialog(props: CodeDialogProps) {
  const { title, submitLabel, isBusy, onCode, onClose, children } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? 'Enter the code.' : null) },
  });
  const submit = form.onSubmit(
    async ({ code }) => {
      setProblem(null);
      try {
        await onCode(code);
      } catch (error) {
        setProblem(showProblem(form, error, 'That didn’t work. Please try again.'));
      }
    },
    (errors) => focusFirstWrong(form, errors),
  );
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      onSubmit={submit}
      onClose={onClose}
      isBusy={isBusy}
      isDirty={false}
      problem={problem === null ? null : { message: problem }}
    >
      <p className={classes.sentence}>{children}</p>
      <CodeField
        label="Code from your authenticator app"
        description="A recovery code works too."
        {...form.getInputProps('code')}
      />
    </FormDialog>
  );
}
