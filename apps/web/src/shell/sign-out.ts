import { authEndpoints } from '@pledgewell/contract';
import { call } from '../lib/call.ts';
import { endSession } from '../lib/session.ts';

const longestWaitMs = 3_000;

/** Ends the session here and on the server. */
export async function signOut() {
  await tellServer();
  endSession('sign-out');
}

/**
 * Whatever the server says, this browser forgets the token; so a server that is away is no reason
 * to stay.
 */
async function tellServer() {
  try {
    await call(authEndpoints.logout, { signal: AbortSignal.timeout(longestWaitMs) });
  } catch {
    return;
  }
}
