import { sessionEndpoints } from '@pledgewell/contract';
import { call } from '../../lib/calls/call.ts';
import { endSession } from '../../lib/session/session.ts';

const longestWaitMs = 3_000;

/** Ends the session here and on the server. */
export async function signOut() {
  await tellServer();
  endSession('sign-out');
}

/**
 * Whatever the server says, this browser deletes the token, so an unreachable server does not
 * prevent signing out.
 */
async function tellServer() {
  try {
    await call(sessionEndpoints.logout, { signal: AbortSignal.timeout(longestWaitMs) });
  } catch {
    return;
  }
}
