import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

/** A new secret, after Standard Webhooks: `whsec_` and the key in base64. */
export const newWebhookSecret = () => prefix + randomBytes(secretBytes).toString('base64');

type Message = { id: string; at: Date; body: string };

/** The headers that let a receiver verify a message; one signature for each secret. */
export function signWebhook(secrets: readonly string[], { id, at, body }: Message) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
