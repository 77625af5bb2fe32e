import { Button } from '@mantine/core';
import { teamProblems } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { meQuery } from '../../../lib/account.ts';
import { pageTitle } from '../../../lib/page-title.ts';
import { safePath } from '../../../lib/url/safe-path.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { lazily } from '../../../ui/hooks/lazily.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Part } from '../part.tsx';
import classes from './security.module.css';

const SetUpDialog = lazily(async () => (await import('./set-up-dialog.tsx')).SetUpDialog);

export const meta = () => pageTitle('Set Up Two-Step Sign-In');

/** Where a member is held until they have set up the two-step sign-in that is required. */
export default function TwoStepRequiredScreen() {
  const { data: user } = useQuery(meQuery());
  const { state } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isHeld = user?.requiresTwoStep === true && !user.isTwoStepOn;
  // The recovery codes are shown once, after two-step sign-in is on.
  if (user && !isHeld && !isOpen)
    return <Navigate to={safePath(state?.from) ?? '/dashboard'} replace />;
  return (
    <Screen
      title="Set Up Two-Step Sign-In"
      subtitle={user && `One more step before you can work in ${user.organizationName}`}
    >
      <Part
        title="Your organization requires it"
        about="When you sign in, you’ll enter your password and then a code from an authenticator app on your phone. It takes about two minutes."
      >
        <Banner tone="info">{teamProblems['team/second-step-needed'].message}</Banner>
        <Button className={classes.submit} disabled={!user} onClick={() => setOpen(true)}>
          Set Up Two-Step Sign-In
        </Button>
        {isOpen && <SetUpDialog onClose={() => setOpen(false)} />}
      </Part>
    </Screen>
  );
}
