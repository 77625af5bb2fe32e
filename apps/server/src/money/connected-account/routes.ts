import { connectEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { connectPermission } from './policy.ts';
import type { Services } from '../../platform/core/services.ts';
import { createAccount, createLink } from './service/create.ts';
import { disconnectAccount } from './service/disconnect.ts';
import { beginExisting, existingAccount, finishExisting } from './service/existing.ts';
import { accountStatus, refreshStatus } from './service/status.ts';

export function connectRoutes({ route, unitRoute }: Gate, services: Services) {
  unitRoute(on.status, anyoneSignedIn, ({ unit, query }) => accountStatus(unit, query));
  route(on.existing, anyoneSignedIn, ({ ctx }) => existingAccount(ctx, services));
  unitRoute(on.create, connectPermission, ({ unit, body }) => createAccount(unit, body));
  unitRoute(on.createLink, connectPermission, ({ unit, body }) => createLink(unit, body));
  unitRoute(on.oauthUrl, connectPermission, ({ unit }) => beginExisting(unit));
  unitRoute(on.finishOAuth, connectPermission, ({ unit, body }) => finishExisting(unit, body));
  unitRoute(on.refresh, anyoneSignedIn, ({ unit }) => refreshStatus(unit));
  // Organizations that may no longer connect an account may still disconnect theirs.
  route(on.disconnect, anyoneSignedIn, ({ ctx }) => disconnectAccount(ctx));
}
