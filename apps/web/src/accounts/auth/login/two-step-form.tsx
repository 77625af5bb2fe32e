import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { CallProblem } from '../../../lib/calls/call-problem.ts';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { answerTwoStep } from '../api.ts';
import classes from '../form.module.css';
import { useSending } from '../use-sending.ts';

type TwoStepFormProps = {
  ticket: string;
  onSignedIn?: (message: string) => void;
  /**
   * Called when the step took too long, too many codes were wrong, or the invitation is no longer
   * valid, so that sign-in starts over.
   */
  onExpired: (message: string, code: string) => void;
};

/** The second step of signing in: a code from the app, or a recovery code. */
export function TwoStepForm({ ticket, onSignedIn, onExpired }: TwoStepFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? 'Enter the code.' : null) },
  });
  const { isBusy, problem, setProblem, submit } = useSending(form, {
    send: async ({ code }) => {
      try {
        const message = await answerTwoStep({ ticket, code });
        onSignedIn?.(message);
      } catch (error) {
        if (isEnd(error)) onExpired(error.message, error.code);
        else if (isRecovery && hasCode(error, 'auth/wrong-code')) form.setErrors(wrongRecovery);
        else throw error;
      }
    },
    fallback: () => 'Login failed',
  });
  const swap = () => {
    setRecovery(!isRecovery);
    setProblem(null);
    form.reset();
  };
  useEffect(() => {
    form.getInputNode('code')?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form changes with each render.
  }, [isRecovery]);

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {problem && <ErrorBanner title="Login Error">{problem}</ErrorBanner>}
      <TextInput
        {...(isRecovery ? recoveryCode : appCode)}
        required
        size="md"
        key={form.key('code')}
        {...form.getInputProps('code')}
      />
      <Button type="submit" size="md" fullWidth disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign in'}
      </Button>
      <p className={classes.fine}>
        <TextButton onClick={swap}>
          {isRecovery ? 'Use a code from the app instead' : 'Use a recovery code instead'}
        </TextButton>
      </p>
    </form>
  );
}

const appCode = {
  label: 'Code',
  description: 'The six-digit code your authenticator app shows now',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
} as const;

const recoveryCode = {
  label: 'Recovery code',
  description: 'One of the ten codes you saved. Each works once.',
  autoComplete: 'off',
} as const;

/** The server's sentence is about the app's codes. */
const wrongRecovery = { code: 'This recovery code is wrong or has already been used.' };

const isEnd = (error: unknown): error is CallProblem =>
  hasCode(error, 'auth/step-expired') || hasCode(error, 'team/invitation-invalid');

const hasCode = (error: unknown, code: string): error is CallProblem =>
  error instanceof CallProblem && error.code === code;
