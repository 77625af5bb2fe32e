import { Navigate, Outlet, useLocation } from 'react-router';
import { safePath } from '../lib/url/safe-path.ts';
import { useSession } from '../lib/session/session.ts';
import { Splash } from './splash.tsx';

/**
 * Sends signed-in people to where they came from. Only the profile's own link to a new password
 * lets them stay.
 */
export default function GuestsOnly() {
  const { status } = useSession();
  const { state } = useLocation();

  if (status === 'renewing') return <Splash />;
  if (status === 'signed-out' || state?.resetsOwnPassword === true) return <Outlet />;
  return <Navigate to={safePath(state?.from) ?? '/dashboard'} replace />;
}
