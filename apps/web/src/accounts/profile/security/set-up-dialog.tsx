import { useForm } from '@mantine/form';
import type { TwoStepSecret } from '@pledgewell/contract';
import { type FormEvent, useState } from 'react';
import { describeProblem } from '../../../lib/calls/call-problem.ts';
import { focusFirstWrong, showProblem } from '../../../ui/forms/form-problems.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useConfirmTwoStep, useStartTwoStep } from './api.ts';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import classes from './security.module.css';

type SetUpDialogProps = { onClose: () => void };

const failure = 'That didn’t work. Please try again.';

/** The requirements, then the secret for the app with a first code, then the recovery codes. */
export function SetUpDialog({ onClose }: SetUpDialogProps) {
  const [secret, setSecret] = useState<TwoStepSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (secret) return <ConfirmDialog secret={secret} onCodes={setCodes} onClose={onClose} />;
  return <StartDialog onSecret={setSecret} onClose={onClose} />;
}

type StartDialogProps = SetUpDialogProps & { onSecret: (secret: TwoStepSecret) => void };

function StartDialog({ onSecret, onClose }: StartDialogProps) {
  const start = useStartTwoStep();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start.mutate(undefined, { onSuccess: onSecret });
  };
  return (
    <FormDialog
      title="Set Up Two-Step Sign-In"
      submitLabel="Continue"
      onSubmit={submit}
      onClose={onClose}
      isBusy={start.isPending}
      isDirty={false}
      problem={start.isError ? describeProblem(start.error, failure) : null}
    >
      <p className={classes.sentence}>
        You need an authenticator app on your phone, such as the built-in one or any app that reads
        QR codes.
      </p>
    </FormDialog>
  );
}

type ConfirmDialogProps = {
  secret: TwoStepSecret;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
};

function ConfirmDialog({ secret, onCodes, onClose }: ConfirmDialogProps) {
  const confirm = useConfirmTwoStep();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? 'Enter the code.' : null) },
  });
  const submit = form.onSubmit(
    async ({ code }) => {
      setProblem(null);
      try {
        onCodes(await confirm.mutateAsync(code));
      } catch (error) {
        setProblem(showProblem(form, error, failure));
      }
    },
    (errors) => focusFirstWrong(form, errors),
  );
  return (
    <FormDialog
      title="Scan and confirm"
      submitLabel="Turn On"
      onSubmit={submit}
      onClose={onClose}
      isBusy={confirm.isPending}
      isDirty={false}
      problem={problem === null ? null : { message: problem }}
    >
      <p className={classes.sentence}>
        Scan this with your app, or type in the key. Then enter the six digits the app shows.
      </p>
      <QrCode text={secret.url} label="QR code for your authenticator app" />
      <p className={classes.key}>
        Key: <code>{secret.secret}</code>
      </p>
      <CodeField label="Code from your authenticator app" {...form.getInputProps('code')} />
    </FormDialog>
  );
}
