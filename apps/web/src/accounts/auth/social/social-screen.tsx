import { Button } from '@mantine/core';
import { type GoogleReply, socialCallbackPath } from '@pledgewell/contract';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { pageTitle } from '../../../lib/page-title.ts';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { tradeHandOff } from '../api.ts';
import { CompletionForm } from './completion-form.tsx';
import classes from '../form.module.css';
import { AuthFrame } from '../frame.tsx';
import { forgetInvitation, pendingInvitation } from '../pending-invitation.ts';
import { Outcome } from '../outcome.tsx';
import { type SocialState, socialStage } from './social-stage.ts';
import { TwoStepForm } from '../login/two-step-form.tsx';
import { TwoStepFrame } from '../login/two-step-frame.tsx';

const redirectsAfterMs = 1_500;

export const meta = () => pageTitle('Sign in with Google');

/** Where Google sends people back to. The token is removed from the URL first. */
export default function SocialScreen() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const goOn = useGoOn();
  const stage = socialStage(search, state);

  if (problem !== null) return <Failed message={problem} />;
  switch (stage.kind) {
    case 'arriving':
      return <Navigate to={socialCallbackPath} replace state={stage.state} />;
    case 'trading':
      return <Trading handOff={stage.handOff} onProblem={setProblem} />;
    case 'two-step':
      return (
        <TwoStepFrame onBack={goOn.toStart}>
          <TwoStepForm
            ticket={stage.ticket}
            onSignedIn={(message) => goOn.to({ isSignedIn: true, message })}
            onExpired={setProblem}
          />
        </TwoStepFrame>
      );
    case 'new-account':
      return <CompletionForm account={stage.account} onExpired={setProblem} />;
    case 'signed-in':
      return <SignedIn message={stage.message} />;
    case 'failed':
      return <Failed message={stage.message} />;
  }
}

function useGoOn() {
  const navigate = useNavigate();
  return {
    to: (state: SocialState) => void navigate(socialCallbackPath, { replace: true, state }),
    toStart: () => void navigate(pendingInvitation() ?? '/login', { replace: true }),
  };
}

type TradingProps = { handOff: string; onProblem: (message: string) => void };

function Trading({ handOff, onProblem }: TradingProps) {
  const navigate = useNavigate();
  useEffect(() => {
    let isGone = false;
    trade(handOff).then(
      (reply) =>
        isGone || navigate(socialCallbackPath, { replace: true, state: stateAfter(reply) }),
      (error) => isGone || onProblem(problemMessage(error, 'Login failed')),
    );
    return () => {
      isGone = true;
    };
  }, [handOff, navigate, onProblem]);

  return <Outcome title="Signing you in..." text="This takes a moment." isBusy />;
}

/** A token works once, so it is never sent twice at a time. */
const trading = new Map<string, Promise<GoogleReply>>();

function trade(handOff: string) {
  const running = trading.get(handOff) ?? tradeHandOff(handOff);
  trading.set(handOff, running);
  return running.finally(() => trading.delete(handOff));
}

function stateAfter(reply: GoogleReply): SocialState {
  if ('newAccount' in reply) return { newAccount: reply.newAccount };
  if ('twoStep' in reply) return { twoStepTicket: reply.twoStep.ticket };
  return { isSignedIn: true, message: reply.message };
}

function SignedIn({ message }: { message: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    forgetInvitation();
    const goOn = () => void navigate('/dashboard', { replace: true });
    const timer = setTimeout(goOn, redirectsAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <Outcome
      icon={CircleCheck}
      title="Authentication Successful"
      text={`${message} Redirecting you to the dashboard...`}
    />
  );
}

/** Leads back to where the person left for Google. */
function Failed({ message }: { message: string }) {
  const invitation = pendingInvitation();
  return (
    <AuthFrame title="Authentication Failed">
      <div className={classes.form}>
        <ErrorBanner>{message}</ErrorBanner>
        <Button component={Link} to={invitation ?? '/login'} replace size="md" fullWidth>
          {invitation === null ? 'Return to Login' : 'Return to Your Invitation'}
        </Button>
      </div>
    </AuthFrame>
  );
}
