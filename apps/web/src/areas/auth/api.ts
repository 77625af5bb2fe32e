import { authEndpoints, type Credentials, type Registration } from '@pledgewell/contract';
import { call } from '../../lib/call.ts';
import { startSession } from '../../lib/session.ts';

/** Once the token is stored, the guard around these screens leads on by itself. */
export async function signIn(body: Credentials) {
  const { token } = await call(authEndpoints.login, { body });
  startSession(token);
}

export async function register(body: Registration) {
  const { token } = await call(authEndpoints.register, { body });
  startSession(token);
}
