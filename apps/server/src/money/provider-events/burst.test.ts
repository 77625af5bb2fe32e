import { expect, test } from 'vitest';
import { cardProvider, createConnectedOrganization, pay } from '../../../test/money/cards.ts';
import { applyEvents, deliver, eventsSince } from '../../../test/money/stripe-events.ts';
import { signIn, world } from '../../../test/world/world.ts';

test('a burst of events leaves the connections to people, and no event is refused', async () => {
  await cardProvider();
  const mine = await createConnectedOrganization();
  const [last] = (await eventsSince()).slice(-1);
  await pay(mine);
  const events = await eventsSince(last?.id);
  const { services } = await world();
  let mostWaiting = 0;
  const timer = setInterval(() => {
    mostWaiting = Math.max(mostWaiting, services.pools.app.queue.waiting());
  }, 1);

  const burst = Array.from({ length: 200 }, () => deliver(events));
  expect((await signIn(mine).get('/api/donors')).status).toBe(200);
  await Promise.all(burst);
  clearInterval(timer);

  expect(events.length).toBeGreaterThan(0);
  expect(mostWaiting).toBe(0);
  await applyEvents();
});
