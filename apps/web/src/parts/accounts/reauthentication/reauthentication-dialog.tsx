import { Button } from '@mantine/core';
import type { User } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../../lib/account.ts';
import { useReauthenticationRequest } from '../../../lib/session/reauthentication.ts';
import { useSignInOptions } from '../../../lib/sign-in-options.ts';
import { Dialog, DialogFooter } from '../../../ui/dialogs/dialog.tsx';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { ContinueWithGoogle } from './continue-with-google.tsx';
import { ProofForm } from './proof-form.tsx';
import classes from './reauthentication.module.css';

/** Asks the person at the keyboard to confirm their identity, for every call that needs it. */
export function ReauthenticationDialog() {
  const request = useReauthenticationRequest();
  const { data: user } = useQuery({ ...meQuery(), enabled: request !== null });
  if (!request || !user) return null;
  return <Question user={user} takesCode={request.takesCode} onSettled={request.settle} />;
}

type QuestionProps = {
  user: User;
  takesCode: boolean;
  onSettled: (isConfirmed: boolean) => void;
};

function Question({ user, takesCode, onSettled }: QuestionProps) {
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
    <Dialog title="Confirm it’s you" onClose={cancel} width={440}>
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
