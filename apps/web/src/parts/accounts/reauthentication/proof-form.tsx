import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { authEndpoints, type ReauthenticationProof } from '@pledgewell/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/calls/call.ts';
import { focusFirstWrong, showProblem } from '../../../ui/forms/form-problems.ts';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { DialogFooter } from '../../../ui/dialogs/dialog.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import classes from './reauthentication.module.css';

type ProofFormProps = {
  ways: { password: boolean; code: boolean };
  onProblem: (problem: string | null) => void;
  onConfirmed: () => void;
  onCancel: () => void;
  /** An alternative, below the fields. */
  children: ReactNode;
};

/** The password, or a code of the second step if it is on. */
export function ProofForm({ ways, onProblem, onConfirmed, onCancel, children }: ProofFormProps) {
  const [way, setWay] = useState<'password' | 'code'>(ways.password ? 'password' : 'code');
  const prove = useMutation({
    mutationFn: (body: ReauthenticationProof) => call(authEndpoints.provePresence, { body }),
  });
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: {
      password: (typed) => (way === 'password' && typed === '' ? 'Enter your password.' : null),
      code: (typed) => (way === 'code' && typed.trim() === '' ? 'Enter the code.' : null),
    },
  });
  const submit = form.onSubmit(
    async ({ password, code }) => {
      onProblem(null);
      try {
        await prove.mutateAsync(way === 'password' ? { password } : { code });
        onConfirmed();
      } catch (error) {
        onProblem(showProblem(form, error, 'That didn’t work. Please try again.'));
      }
    },
    (errors) => focusFirstWrong(form, errors),
  );
  const turn = () => {
    onProblem(null);
    form.clearErrors();
    setWay(way === 'password' ? 'code' : 'password');
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {way === 'password' ? (
        <PasswordField
          key="password"
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
      ) : (
        <CodeField
          key="code"
          label="Code from your authenticator app"
          description="A recovery code works too."
          data-autofocus
          {...form.getInputProps('code')}
        />
      )}
      {ways.password && ways.code && (
        <div>
          <TextButton onClick={turn}>
            {way === 'password' ? 'Use a code instead' : 'Use your password instead'}
          </TextButton>
        </div>
      )}
      {children}
      <DialogFooter>
        <Button variant="default" onClick={onCancel} disabled={prove.isPending}>
          Cancel
        </Button>
        <Button type="submit" disabled={prove.isPending}>
          {prove.isPending ? 'Confirming...' : 'Confirm'}
        </Button>
      </DialogFooter>
    </form>
  );
}
