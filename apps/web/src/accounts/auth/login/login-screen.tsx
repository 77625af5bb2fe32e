import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { pageTitle } from '../../../lib/page-title.ts';
import { useSignInOptions } from '../../../lib/sign-in-options.ts';
import { Banner, ErrorBanner } from '../../../ui/feedback/banner.tsx';
import classes from '../form.module.css';
import { AuthFrame } from '../frame.tsx';
import { GoogleLink } from '../google-link.tsx';
import { forgetInvitation } from '../pending-invitation.ts';
import { LoginForm } from './login-form.tsx';
import { TwoStepForm } from './two-step-form.tsx';
import { TwoStepFrame } from './two-step-frame.tsx';

export const meta = () => pageTitle('Sign in');

export default function LoginScreen() {
  const [ticket, setTicket] = useState<string | null>(null);
  const [expiry, setExpiry] = useState<string | null>(null);
  const options = useSignInOptions();
  const startOver = (message: string | null) => {
    setTicket(null);
    setExpiry(message);
  };
  if (options?.needsSetup) return <Navigate to="/setup" replace />;
  if (ticket !== null) {
    return (
      <TwoStepFrame onBack={() => startOver(null)}>
        <TwoStepForm ticket={ticket} onExpired={startOver} />
      </TwoStepFrame>
    );
  }
  return (
    <AuthFrame
      title="Welcome back"
      subtitle={
        options?.edition !== 'self-hosted' && (
          <>
            New here? <Link to="/signup">Sign Up</Link>
          </>
        )
      }
    >
      <Arrival expiry={expiry} />
      <LoginForm onTwoStep={setTicket} />
      <GoogleLink label="Sign in with Google" onLeave={forgetInvitation} />
    </AuthFrame>
  );
}

/** Why the person is here: a step or a session ended, or a password was just reset. */
function Arrival({ expiry }: { expiry: string | null }) {
  const state = useLocation().state as Record<string, unknown> | null;
  const banner = renderBanner(expiry, state);
  return banner && <div className={classes.arrival}>{banner}</div>;
}

function renderBanner(expiry: string | null, state: Record<string, unknown> | null) {
  if (expiry) return <ErrorBanner title="Login Error">{expiry}</ErrorBanner>;
  if (state?.['resetSuccess'] && typeof state['message'] === 'string') {
    return <Banner tone="success">{state['message']}</Banner>;
  }
  if (state?.['hasLeft']) return <Banner tone="success">You left the organization.</Banner>;
  if (!state?.['isExpired']) return null;
  return <Banner tone="info">Authentication failed. Please try logging in again.</Banner>;
}
