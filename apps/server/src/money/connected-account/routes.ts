import { connectEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn, mayConnectAccount } from '../../platform/http/permissions.ts';
import type { Services } from '../../platform/core/services.ts';
import { createAccount, createLink } from './service/create.ts';
import { disconnectAccount } from './service/disconnect.ts';
import { beginExisting, existingAccount, finishExisting } from './service/existing.ts';
import { accountStatus, refreshStatus } from './service/status.ts';

export function connectRoutes({ route, steps }: Gate, services: Services) {
  steps(on.status, anyoneSignedIn, ({ steps: each, query }) => accountStatus(each, query));
  route(on.existing, anyoneSignedIn, ({ ctx }) => existingAccount(ctx, services));
  steps(on.create, mayConnectAccount, ({ steps: each, body }) => createAccount(each, body));
  steps(on.createLink, mayConnectAccount, ({ steps: each, body }) => createLink(each, body));
  steps(on.oauthUrl, mayConnectAccount, ({ steps: each }) => beginExisting(each));
  steps(on.finishOAuth, mayConnectAccount, ({ steps: each, body }) => finishExisting(each, body));
  steps(on.refresh, anyoneSignedIn, ({ steps: each }) => refreshStatus(each));
  // Whoever may not connect an account any more may still let go of the one there is.
  route(on.disconnect, anyoneSignedIn, ({ ctx }) => disconnectAccount(ctx));
}
