import { authEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { login, logout, me, refresh, register } from './service.ts';

export function authRoutes({ route, publicRoute }: Gate) {
  publicRoute(on.register, ({ caller, body }) => register(caller, body));
  publicRoute(on.login, ({ caller, body }) => login(caller, body));
  publicRoute(on.refresh, ({ caller }) => refresh(caller));
  route(on.logout, anyoneSignedIn, ({ ctx }) => logout(ctx));
  route(on.me, anyoneSignedIn, ({ ctx }) => me(ctx));
}
