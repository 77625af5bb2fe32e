import { randomUUIDv7 } from 'node:crypto';
import type { NewWebhook } from '@pledgewell/contract';
import { mostWebhooks } from '@pledgewell/domain';
import { refuseViolations } from '../../../platform/core/constraint.ts';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import { newWebhookSecret } from '../../../platform/outgoing/signature.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { startReading } from '../queries/reading.ts';
import { countWebhooks, insertWebhook, lockWebhooks } from '../queries/webhooks.ts';
import { getWebhook } from './list-webhooks.ts';
import { sealWebhookSecret } from './secrets.ts';

/** Adds a webhook and returns its secret, which is shown only now. */
export async function createWebhook(ctx: Ctx, services: Services, given: NewWebhook) {
  const url = normalizeUrl(services, given.url);
  await lockWebhooks(ctx);
  if ((await countWebhooks(ctx)) >= mostWebhooks) {
    throw new Problem('webhooks/too-many', { values: { most: mostWebhooks } });
  }

  const id = randomUUIDv7();
  const secret = newWebhookSecret();
  const sealedSecret = sealWebhookSecret(services, id, secret);
  const values = { ...given, url, id, sealedSecret, configuredBy: ctx.userId };
  await refuseViolations(uniqueUrl, insertWebhook(ctx, values));
  await startReading(ctx);
  await recordActivity(ctx, {
    action: 'webhooks/added',
    entity: 'webhook',
    entityId: id,
    label: url,
  });
  return { data: { ...(await getWebhook(ctx, id)), secret }, message: 'Webhook added.' };
}

export const uniqueUrl = {
  webhooks_organization_id_url_key: 'webhooks/url-taken',
} as const;

/** The URL without its fragment, which is never sent. */
export function normalizeUrl({ webhooks }: Pick<Services, 'webhooks'>, text: string): string {
  if (!webhooks.accepts(text)) throw new Problem('webhooks/url-refused');
  const url = new URL(text);
  url.hash = '';
  return url.href;
}
