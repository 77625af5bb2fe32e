import { Link, Navigate } from 'react-router';
import { pageTitle } from '../../../lib/page-title.ts';
import { useSignInOptions } from '../../../lib/sign-in-options.ts';
import { AuthFrame } from '../frame.tsx';
import { SetupForm } from './setup-form.tsx';

export const meta = () => pageTitle('Set Up');

/** Where the first visitor of a self-hosted installation creates the organization. */
export default function SetupScreen() {
  const options = useSignInOptions();
  if (options?.edition === 'service') return <Navigate to="/signup" replace />;
  if (options && !options.needsSetup) return <Navigate to="/login" replace />;
  return (
    <AuthFrame
      title="Set up your organization"
      subtitle={
        <>
          Set up already? <Link to="/login">Log in</Link>
        </>
      }
    >
      <SetupForm />
    </AuthFrame>
  );
}
