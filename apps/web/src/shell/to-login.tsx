import { Navigate, useLocation } from 'react-router';
import type { Session } from '../lib/session/session.ts';

/** Sends a person to sign in first, and then back here. */
export function ToLogin({ endedBy }: Pick<Session, 'endedBy'>) {
  const { pathname, search, hash } = useLocation();
  const isOwnChoice = endedBy === 'sign-out' || endedBy === 'leaving';
  const from = isOwnChoice ? null : `${pathname}${search}${hash}`;
  const state = { from, isExpired: endedBy === 'expiry', hasLeft: endedBy === 'leaving' };
  return <Navigate to="/login" replace state={state} />;
}
