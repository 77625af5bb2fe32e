import { beforeAll, expect, test } from 'vitest';
import {
  balances,
  bringJournalUpToDate,
  entriesIn,
  startJournal,
} from '../../../test/books/journal.ts';
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
});

const daySeconds = 24 * 60 * 60;

test('card payments pass through the clearing account, which a payout empties to the cent', async () => {
  const mine = await createConnectedOrganization();
  const staff = signIn(mine);
  const started = (await controlSandbox<{ now: number }>('GET clock')).now;
  await startJournal(mine, { startsOn: '2020-01-01' });
  const { donation } = await pay(mine, { amount: 100 });
  await pay(mine, { amount: 33.33 });
  const { version } = await findDonation(mine, donation._id);
  const { date } = (await staff.get(`/api/donations/${donation._id}`)).body['data'] as {
    date: string;
  };
  const refund = { amount: 25.45, date, reason: 'Too much', version };
  const refunded = await staff.post(`/api/donations/${donation._id}/refund`, refund);
  expect(refunded.body).toMatchObject({ success: true });
  await controlSandbox('PUT clock', { to: started + 5 * daySeconds });
  expect((await staff.post('/api/payouts/refresh')).status).toBe(200);
  await bringJournalUpToDate();
  const months = (await staff.get('/api/journal/months')).body['data'] as { month: string }[];
  const entries = (await Promise.all(months.map(({ month }) => entriesIn(mine, month)))).flat();
  const kinds = entries.map(({ kind }) => kind).toSorted();
  expect(kinds.filter((kind) => kind !== 'fee')).toEqual(['gift', 'gift', 'payout', 'refund']);
  const sums = await balances(
    mine,
    months.map((each) => each.month),
  );
  const payouts = (await staff.get('/api/payouts')).body['data'] as { amount: number }[];
  const paid = payouts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  expect(sums).toEqual({
    Checking: paid,
    'Processing Fees': 13_333 - 2_545 - paid,
    'Contributions without Donor Restrictions': -(13_333 - 2_545),
  });
});
