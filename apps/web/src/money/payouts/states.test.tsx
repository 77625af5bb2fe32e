import { type PayoutDetail, payoutEndpoints as on } from '@pledgewell/contract';
import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeId, toPageAnswer, success } from '../../../test/answers.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { mountApp, resizeWindow, startScript } from '../../../test/mount.tsx';

const part = (count: number, amount: number) => ({ count, amount: cents(amount) });
const at = '2026-04-02T12:00:00.000Z';

const entry = (number: number, amount: number, fee: number) => ({
  id: `txn_${number}`,
  kind: amount > 0 ? ('gift' as const) : ('refund' as const),
  amount: cents(amount),
  fee: cents(fee),
  net: cents(amount - fee),
  at,
  description: '',
  donation: { _id: makeId(500 + number), donor: 'Noor Haddad', date: day('2026-03-31') },
  difference: null,
});

const payout: PayoutDetail = {
  _id: makeId(7),
  amount: cents(10_386),
  currency: 'usd',
  status: 'paid',
  createdAt: at,
  arrivesOn: day('2026-04-04'),
  gifts: part(2, 13_333),
  refunds: part(1, -2_500),
  disputes: part(0, 0),
  others: part(0, 0),
  fees: cents(447),
  remarks: [],
  differences: 0,
  entries: [entry(1, 10_000, 320), entry(2, 3_333, 127), entry(3, -2_500, 0)],
};

test('before the first payout the screen says so', async () => {
  const server = startScript();
  server.answer(on.list, ({ query }) => toPageAnswer([], query));
  server.answer(on.refresh, () => ({ success, message: 'Refreshed' }));
  mountApp('/dashboard/donations/payouts');
  await expect.element(page.getByRole('heading', { name: 'No payouts yet' })).toBeVisible();
  await expectAccessible();
});

test('without a payment account the screen says why no new payouts are checked for', async () => {
  const server = startScript();
  server.answer(on.list, ({ query }) => toPageAnswer([payout], query));
  server.refuse(on.refresh, 'payouts/no-account');
  mountApp('/dashboard/donations/payouts');
  const why = page.getByText(
    'There are no new payouts to check for, because no payment account is connected.',
  );
  await expect.element(why).toBeVisible();
  await expect.element(page.getByText('$103.86').first()).toBeVisible();
  const settings = page.getByRole('link', { name: 'Go to Payment Settings' });
  await expect.element(settings).toHaveAttribute('href', '/dashboard/profile?tab=payments');
  await expectAccessible();

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(why).toBeVisible();
});

test('on a phone a payout is a card with its donations, refund and fees', async () => {
  await resizeWindow();
  const server = startScript();
  server.answer(on.list, ({ query }) => toPageAnswer([payout], query));
  server.answer(on.refresh, () => ({ success, message: 'Refreshed' }));
  server.answer(on.get, () => ({ success, data: payout }));
  const app = mountApp('/dashboard/donations/payouts');
  const card = page.getByRole('article').filter({ hasText: '$103.86' });
  await expect.element(card).toMatchTextContent('Paid out');
  await expect.element(card).toMatchTextContent('Matches');
  await expectAccessible();
  await card.getByRole('link').click();

  await expect.poll(app.url).toBe(`/dashboard/donations/payouts/${payout._id}`);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect.element(summary).toBeVisible();
  const sums = summary.element().querySelectorAll('dl > div');
  expect([...sums].map(({ textContent }) => textContent)).toEqual([
    '2 donations$133.33',
    '1 refund−$25.00',
    'Card processing fees−$4.47',
    'Total Paid out$103.86',
  ]);
  const inside = page.getByRole('region', { name: 'Transactions' });
  const names = inside.getByRole('link', { name: 'Noor Haddad', exact: false });
  await expect.poll(() => names.elements().length).toBe(3);
  await expect.element(inside).toMatchTextContent('$100.00 less fees of $3.20 · Apr 2, 2026');
  await expect.element(inside).toMatchTextContent('−$25.00 · Apr 2, 2026');
  await expectAccessible();
});

test('each transaction says how its donor took part', async () => {
  const dispute = { ...entry(4, -10_000, 1_500), kind: 'dispute' as const };
  const server = startScript();
  server.answer(on.get, () => ({
    success,
    data: { ...payout, entries: [...payout.entries, dispute] },
  }));
  mountApp(`/dashboard/donations/payouts/${payout._id}`);
  const inside = page.getByRole('region', { name: 'Transactions' });
  for (const words of ['Donation from Noor', 'Refund to Noor', 'Dispute by Noor']) {
    await expect.element(inside).toMatchTextContent(words);
  }
});
