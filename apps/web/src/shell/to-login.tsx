import { Navigate, useLocation } from 'react-router';
import type { Session } from '../lib/session/session.ts';

/** Sends a person to sign in first, and then back here. */
export function ToLogin({ endedBy }: Pick<Session, 'endedBy'>) {
  const { pathname, search, hash } = useLocation();
  const from = endedBy === 'sign-out' ? null : `${pathname}${search}${hash}`;
  return <Navigate to="/login" replace state={{ from, isExpired: endedBy === 'expiry' }} />;
}
