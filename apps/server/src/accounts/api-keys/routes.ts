import { apiKeyEndpoints as on } from '@pledgewell/contract';
import type { Services } from '../../platform/core/services.ts';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { apiAccess } from './policy.ts';
import { changeApiKey, revokeApiKey } from './service/change-api-key.ts';
import { createApiKey } from './service/create-api-key.ts';
import { listApiKeys } from './service/get-api-key.ts';
import { rotateApiKey } from './service/rotate-api-key.ts';

/** Keys can be seen and revoked on every plan. */
export function apiKeyRoutes({ route }: Gate, services: Services) {
  route(on.list, anyoneSignedIn, ({ ctx }) => listApiKeys(ctx));
  route(on.create, apiAccess, ({ ctx, body }) => createApiKey(ctx, services, body));
  route(on.change, apiAccess, ({ ctx, params, body }) => changeApiKey(ctx, params.id, body));
  route(on.rotate, apiAccess, ({ ctx, params, body }) =>
    rotateApiKey(ctx, services, { ...params, ...body }),
  );
  route(on.revoke, anyoneSignedIn, ({ ctx, params }) => revokeApiKey(ctx, params.id));
}
