import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { GoogleMark } from '../../../ui/values/google-mark.tsx';
import { OrDivider } from '../../../ui/layout/or-divider.tsx';
import { onGoogleAnswer, openGoogleWindow } from './google-window.ts';
import classes from './reauthentication.module.css';

type ContinueWithGoogleProps = {
  isAlone: boolean;
  onProblem: (problem: string | null) => void;
  onConfirmed: () => void;
};

const blocked =
  'Your browser blocked the Google window. Allow pop-ups for this site and try again.';

/** Signs in with Google again, in another window, so that this page stays unchanged. */
export function ContinueWithGoogle(props: ContinueWithGoogleProps) {
  const { isAlone, onProblem, onConfirmed } = props;
  const [isWaiting, setWaiting] = useState(false);
  const answer = useEffectEvent((problem: string | null) => {
    setWaiting(false);
    if (problem === null) onConfirmed();
    else onProblem(problem);
  });
  useEffect(() => onGoogleAnswer((problem) => answer(problem)), []);

  const start = async () => {
    onProblem(null);
    setWaiting(true);
    try {
      await openGoogleWindow();
    } catch (error) {
      setWaiting(false);
      onProblem(problemMessage(error, blocked));
    }
  };
  return (
    <>
      {!isAlone && <OrDivider />}
      <Button
        variant="default"
        fullWidth
        leftSection={<GoogleMark />}
        onClick={() => void start()}
        {...(isAlone && { 'data-autofocus': true })}
      >
        Continue with Google
      </Button>
      <p className={classes.hint} role="status">
        {isWaiting ? 'Waiting for you to sign in with Google in the other window...' : ''}
      </p>
    </>
  );
}
