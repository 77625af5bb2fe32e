import { beforeAll, expect, test } from 'vitest';
import {
  connectCompany,
  listDocuments,
  quickBooksSandbox,
  readBalances,
  sendEverything,
  startSending,
} from '../../../test/books/quickbooks.ts';
import {
  cardProvider,
  controlSandbox,
  createConnectedOrganization,
  findDonation,
  pay,
} from '../../../test/money/cards.ts';
import { signIn } from '../../../test/world/world.ts';

beforeAll(async () => {
  await cardProvider();
  await quickBooksSandbox();
});

const daySeconds = 24 * 60 * 60;

test('a payout is one deposit that equals the bank’s line to the cent', async () => {
  const mine = await createConnectedOrganization();
  const staff = signIn(mine);
  const realmId = await connectCompany(mine);
  await startSending(mine);
  const { donation } = await pay(mine, { amount: 100 });
  await pay(mine, { amount: 33.33 });
  const { version } = await findDonation(mine, donation._id);
  const { date } = (await staff.get(`/api/donations/${donation._id}`)).body['data'] as {
    date: string;
  };
  const refund = { amount: 25.45, date, reason: 'Too much', version };
  const refunded = await staff.post(`/api/donations/${donation._id}/refund`, refund);
  expect(refunded.body).toMatchObject({ success: true });
  const { now } = await controlSandbox<{ now: number }>('GET clock');
  await controlSandbox('PUT clock', { to: now + 5 * daySeconds });
  expect((await staff.post('/api/payouts/refresh')).status).toBe(200);
  await sendEverything(3);

  const [payout] = (await staff.get('/api/payouts')).body['data'] as { amount: number }[];
  const paid = payout?.amount ?? 0;
  const documents = await listDocuments(mine);
  const deposit = documents.find(({ kind }) => kind === 'deposit');
  expect(deposit).toMatchObject({ state: 'synced', amount: paid });
  expect(await readBalances(realmId)).toEqual({
    Checking: paid,
    'Processing Fees': Math.round((107.88 - paid) * 100) / 100,
    Contributions: -107.88,
  });
});
