import { drainInbox } from '../../src/money/provider-events/service/drain-inbox.ts';
import { randomIpAddress } from '../world/ip-addresses.ts';
import { request, world } from '../world/world.ts';
import { controlSandbox } from './cards.ts';

type SignedEvent = {
  id: string;
  type: string;
  account: string | null;
  body: string;
  signature: string;
};

/** Events since a given one, signed for this second. */
export const eventsSince = async (after?: string) =>
  (await controlSandbox<{ events: SignedEvent[] }>(`GET events${after ? `?after=${after}` : ''}`))
    .events;

/** Events as the stand-in would send them. */
export async function deliver(events: readonly SignedEvent[]) {
  for (const { account, body, signature } of events) {
    const reply = await request({
      method: 'POST',
      url: `/api/webhooks/stripe${account === null ? '' : '-connect'}`,
      remoteAddress: randomIpAddress(),
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }
}

/** Applies stored events, as a worker would. */
export async function applyEvents() {
  const { services } = await world();
  await drainInbox(services);
}
