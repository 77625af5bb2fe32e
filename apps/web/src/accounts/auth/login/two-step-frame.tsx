import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../form.module.css';
import { AuthFrame } from '../frame.tsx';

type TwoStepFrameProps = { onBack: () => void; children: ReactNode };

/** The frame of the second step, with a link back to the first one. */
export const TwoStepFrame = ({ onBack, children }: TwoStepFrameProps) => (
  <AuthFrame
    title="Two-step sign-in"
    subtitle={
      <>
        One more step to make sure it’s you.{' '}
        <UnstyledButton className={classes.again} onClick={onBack}>
          Start Over
        </UnstyledButton>
      </>
    }
  >
    {children}
  </AuthFrame>
);
