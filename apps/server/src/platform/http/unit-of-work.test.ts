import { expect, test } from 'vitest';
import {
  createConnectedOrganization,
  directPaymentPath,
  paymentRequest,
} from '../../../test/money/cards.ts';
import { signIn, world } from '../../../test/world/world.ts';

test('every reply is stored, also on a connection whose last read is still open', async () => {
  const mine = await createConnectedOrganization();
  const staff = signIn(mine);
  let isPaying = true;
  const read = async () => {
    while (isPaying) await staff.get('/api/donors');
  };
  // So many that a payment waits for the connection of a read.
  const reading = Array.from({ length: 8 }, read);
  const payment = await paymentRequest(mine);
  for (let time = 0; time < 5; time += 1) {
    const headers = { 'idempotency-key': `payment-${time}` };
    await staff.post(directPaymentPath, payment, headers);
  }
  isPaying = false;
  await Promise.all(reading);

  const { owner } = await world();
  const { rows } = await owner.query<{ status: number | null }>(
    'select status from idempotency_keys where organization_id = $1',
    [mine.id],
  );
  expect(rows.map(({ status }) => status)).toEqual(Array(5).fill(201));
});
