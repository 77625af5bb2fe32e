import { useState } from 'react';
import { TwoStepForm } from '../login/two-step-form.tsx';
import { TwoStepFrame } from '../login/two-step-frame.tsx';
import { InvitationFrame } from './invitation-frame.tsx';
import { PasswordForm } from './password-form.tsx';
import { type AnswerProps, useOpenOrganization } from './use-accepting.ts';

/** Accepts with the account that the address has: its password, and its code if it needs one. */
export function AccountAnswer(props: AnswerProps) {
  const [ticket, setTicket] = useState<string | null>(null);
  const [expiry, setExpiry] = useState<string | null>(null);
  const openOrganization = useOpenOrganization();
  const startOver = (message: string | null) => {
    setTicket(null);
    setExpiry(message);
  };
  if (ticket === null) {
    return (
      <InvitationFrame invitation={props.invitation}>
        <PasswordForm {...props} expiry={expiry} onTwoStep={setTicket} />
      </InvitationFrame>
    );
  }
  return (
    <TwoStepFrame onBack={() => startOver(null)}>
      <TwoStepForm
        ticket={ticket}
        onSignedIn={(message) => void openOrganization(message)}
        onExpired={(message, code) =>
          code === 'team/invitation-invalid' ? props.onRefused() : startOver(message)
        }
      />
    </TwoStepFrame>
  );
}
