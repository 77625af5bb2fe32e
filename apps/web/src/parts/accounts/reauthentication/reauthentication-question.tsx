import { Button } from '@mantine/core';
import type { User } from '@pledgewell/contract';
import { useState } from 'react';
import { useSignInOptions } from '../../../lib/sign-in-options.ts';
import { Dialog, DialogFooter } from '../../../ui/dialogs/dialog.tsx';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { ContinueWithGoogle } from './continue-with-google.tsx';
import { ProofForm } from './proof-form.tsx';
import classes from './reauthentication.module.css';

type ReauthenticationQuestionProps = {
  user: User;
  takesCode: boolean;
  onSettled: (isConfirmed: boolean) => void;
};

/** Asks for the password, a code or a Google sign-in, whatever the person has. */
export function ReauthenticationQuestion({
  user,
  takesCode,
  onSettled,
}: ReauthenticationQuestionProps) {
  const options = useSignInOptions();
  const [problem, setProblem] = useState<string | null>(null);
  const ways = {
    password: user.hasPassword,
    code: user.isTwoStepOn && takesCode,
    google: user.hasGoogle && options?.isGoogleOffered === true,
  };
  const google = ways.google && (
    <ContinueWithGoogle
      isAlone={!ways.password && !ways.code}
      onProblem={setProblem}
      onConfirmed={() => onSettled(true)}
    />
  );
  const cancel = () => onSettled(false);
  return (
    <Dialog title="Confirm It’s You" onClose={cancel} width={440}>
      <p className={classes.sentence}>
        Please confirm it’s you. We won’t ask again for 10 minutes.
      </p>
      {problem && <ErrorBanner>{problem}</ErrorBanner>}
      {ways.password || ways.code ? (
        <ProofForm
          ways={ways}
          onProblem={setProblem}
          onConfirmed={() => onSettled(true)}
          onCancel={cancel}
        >
          {google}
        </ProofForm>
      ) : (
        <>
          {google}
          <DialogFooter>
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}
