import { Outlet } from 'react-router';
import { useSession } from '../lib/session/session.ts';
import { Splash } from './splash.tsx';
import { ToLogin } from './to-login.tsx';

/** For signed-in people, without header and tabs: a page with a single document. */
export default function SignedInLayout() {
  const session = useSession();
  if (session.status === 'renewing') return <Splash />;
  return session.status === 'signed-in' ? <Outlet /> : <ToLogin endedBy={session.endedBy} />;
}
