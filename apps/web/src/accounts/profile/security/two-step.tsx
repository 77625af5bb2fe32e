import { Button } from '@mantine/core';
import type { User } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazily } from '../../../ui/hooks/lazily.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { Part } from '../part.tsx';
import { twoStepQuery } from './api.ts';
import { RenewCodesDialog, TurnOffDialog } from './code-dialog.tsx';
import classes from './security.module.css';

const SetUpDialog = lazily(async () => (await import('./set-up-dialog.tsx')).SetUpDialog);

type Open = 'set-up' | 'codes' | 'off' | null;

/** Two-step sign-in: off, or on with its actions. */
export function TwoStepPart({ user }: { user: User }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Part
      title="Two-step sign-in"
      about="When you sign in, you’ll enter your password and then a code from an authenticator app on your phone."
      aside={
        <StatusBadge tone={user.isTwoStepOn ? 'good' : 'quiet'}>
          {user.isTwoStepOn ? 'On' : 'Off'}
        </StatusBadge>
      }
    >
      {user.isTwoStepOn ? (
        <TwoStepStatus onOpen={setOpen} />
      ) : (
        <Button className={classes.submit} onClick={() => setOpen('set-up')}>
          Set Up Two-Step Sign-In
        </Button>
      )}
      {open === 'set-up' && <SetUpDialog onClose={close} />}
      {open === 'codes' && <RenewCodesDialog onClose={close} />}
      {open === 'off' && <TurnOffDialog onClose={close} />}
    </Part>
  );
}

function TwoStepStatus({ onOpen }: { onOpen: (open: Open) => void }) {
  const { data } = useQuery(twoStepQuery());
  return (
    <>
      {data && (
        <p className={classes.sentence}>
          You have {data.recoveryCodesLeft} recovery codes left. Each works once if you don’t have
          your phone.
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onOpen('codes')}>
          New Recovery Codes
        </Button>
        <Button variant="default" c="var(--late)" onClick={() => onOpen('off')}>
          Turn Off
        </Button>
      </div>
    </>
  );
}
