import { Button } from '@mantine/core';
import { problems, TicketText } from '@pledgewell/contract';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { CallProblem, problemMessage } from '../../lib/calls/call-problem.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session/session.ts';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import { isVerifiedAlready, verifyEmail } from './api.ts';
import classes from './form.module.css';
import { AuthFrame } from './frame.tsx';
import { Outcome } from './outcome.tsx';

const path = '/verify-email';

export const meta = () => pageTitle('Verify your email address');

/** Where the link in the verification mail leads, for signed-in and signed-out people. */
export default function VerifyScreen() {
  const { token: arrived } = useParams();
  const { state } = useLocation();

  if (arrived !== undefined) return <Navigate to={path} replace state={{ token: arrived }} />;
  if (state?.isVerified) return <Verified />;

  const { success, data: token } = TicketText.safeParse(state?.token);
  return success ? (
    <Verifying token={token} />
  ) : (
    <Refused message={problems['auth/verify-link-invalid'].message} />
  );
}

function Verifying({ token }: { token: string }) {
  const navigate = useNavigate();
  const { status } = useSession();
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    // A signed-in person who has used the link before learns that the address is verified.
    if (status === 'renewing') return;
    let isGone = false;
    verify(token, status === 'signed-in').then(
      () => isGone || navigate(path, { replace: true, state: { isVerified: true } }),
      (error) =>
        isGone || setProblem(problemMessage(error, 'An error occurred. Please try again.')),
    );
    return () => {
      isGone = true;
    };
  }, [token, status, navigate]);

  if (problem !== null) return <Refused message={problem} />;
  return <Outcome title="Verifying your email address..." text="This takes a moment." isBusy />;
}

/** A link works once, so it is never sent twice at a time. */
const verifying = new Map<string, Promise<unknown>>();

function verify(token: string, isSignedIn: boolean) {
  const running = verifying.get(token) ?? verifyOnce(token, isSignedIn);
  verifying.set(token, running);
  return running.finally(() => verifying.delete(token));
}

async function verifyOnce(token: string, isSignedIn: boolean) {
  try {
    await verifyEmail(token);
  } catch (error) {
    const isUsed = error instanceof CallProblem && error.code === 'auth/verify-link-invalid';
    if (!isUsed || !isSignedIn || !(await isVerifiedAlready())) throw error;
  }
}

const Verified = () => (
  <Outcome
    icon={CircleCheck}
    title="Email verified"
    text="Your email address is verified."
    action={<Onward />}
  />
);

const Refused = ({ message }: { message: string }) => (
  <AuthFrame title="Verify your email address">
    <div className={classes.form}>
      <ErrorBanner>{message}</ErrorBanner>
      <Onward />
    </div>
  </AuthFrame>
);

function Onward() {
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <Button component={Link} to={isSignedIn ? '/dashboard' : '/login'} replace size="md" fullWidth>
      {isSignedIn ? 'Go to your dashboard' : 'Log in'}
    </Button>
  );
}
