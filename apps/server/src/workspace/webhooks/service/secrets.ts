import { seal, unseal, type Binding } from '../../../platform/auth/seal.ts';
import type { Services } from '../../../platform/core/services.ts';

type Keys = Pick<Services, 'keys'>;

const toBinding = (id: string): Binding => ({ purpose: 'webhook', row: id });

export const sealWebhookSecret = ({ keys }: Keys, id: string, secret: string) =>
  seal(keys, toBinding(id), Buffer.from(secret));

/** Encrypts a secret again with the newest key; leaves it alone if none of our keys opens it. */
export function resealWebhookSecret(keys: Keys, id: string, sealed: Buffer): Buffer {
  const secret = openWebhookSecret(keys, id, sealed);
  return secret === null ? sealed : sealWebhookSecret(keys, id, secret);
}

/** Returns a webhook's secret; null if none of our keys opens it. */
export const openWebhookSecret = ({ keys }: Keys, id: string, sealed: Buffer): string | null =>
  unseal(keys, toBinding(id), sealed)?.plain.toString() ?? null;
