import { webhookEndpoints as on } from '@pledgewell/contract';
import { writePermission } from '../../accounts/index.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { changeWebhook } from './service/change-webhook.ts';
import { createWebhook } from './service/create-webhook.ts';
import { listDeliveries, showDelivery } from './service/list-deliveries.ts';
import { listWebhooks } from './service/list-webhooks.ts';
import { apiPermission } from './service/api-permission.ts';
import { removeWebhook } from './service/remove-webhook.ts';
import { replayDelivery, sendTest } from './service/replay-delivery.ts';
import { rotateSecret } from './service/rotate-secret.ts';

export function outgoingWebhookRoutes({ route }: Gate, services: Services) {
  route(on.list, anyoneSignedIn, ({ ctx }) => listWebhooks(ctx));
  route(on.create, apiPermission, ({ ctx, body }) => createWebhook(ctx, services, body));
  // Turning off is possible on every plan; the rest checks the plan again.
  route(on.update, writePermission, ({ ctx, params, body }) =>
    changeWebhook(ctx, services, params.id, body),
  );
  route(on.remove, anyoneSignedIn, ({ ctx, params }) => removeWebhook(ctx, params.id));
  route(on.rotateSecret, apiPermission, ({ ctx, params }) =>
    rotateSecret(ctx, services, params.id),
  );
  route(on.sendTest, apiPermission, ({ ctx, params }) => sendTest(ctx, params.id));
  route(on.deliveries, anyoneSignedIn, ({ ctx, params, query }) =>
    listDeliveries(ctx, params.id, query),
  );
  route(on.delivery, anyoneSignedIn, ({ ctx, params }) => showDelivery(ctx, params.id));
  route(on.replay, apiPermission, ({ ctx, params }) => replayDelivery(ctx, params.id));
}
