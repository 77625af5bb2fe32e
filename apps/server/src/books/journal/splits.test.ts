import { expect, test } from 'vitest';
import { balances, bringJournalUpToDate, startJournal } from '../../../test/books/journal.ts';
import { given, signIn } from '../../../test/world/world.ts';

const unrestricted = 'Contributions without Donor Restrictions';

test('posts each part of a split donation, and follows when it is split differently', async () => {
  const organization = await given.organization({ tier: 'growth' });
  const staff = signIn(organization);
  await startJournal(organization);
  const fund = (await given.fund(organization, { restriction: 'purpose' }))._id;
  const splits = [{ fund, amount: 60 }, { amount: 40 }];
  const donation = await given.donation(organization, { amount: 100, splits });
  const url = `/api/donations/${donation._id}`;
  const refund = { amount: 10.01, date: '2026-04-02', reason: '', version: donation.version };
  expect((await staff.post(`${url}/refund`, refund)).status).toBe(200);
  await bringJournalUpToDate();
  const restricted = 'Contributions with Donor Restrictions';
  expect(await balances(organization, ['2026-03'])).toEqual({
    'Undeposited Funds': 100_00,
    [restricted]: -60_00,
    [unrestricted]: -40_00,
  });
  expect(await balances(organization, ['2026-04'])).toEqual({
    'Undeposited Funds': -10_01,
    [restricted]: 6_00,
    [unrestricted]: 4_01,
  });

  const basics = { donor: donation.donor._id, amount: 100, method: 'check', date: '2026-03-31' };
  const swapped = [{ fund, amount: 25 }, { amount: 75 }];
  expect((await staff.put(url, { ...basics, splits: swapped })).status).toBe(200);
  await bringJournalUpToDate();
  expect(await balances(organization, ['2026-03'])).toEqual({
    'Undeposited Funds': 100_00,
    [restricted]: -25_00,
    [unrestricted]: -75_00,
  });
});

test('a fund that the journal has posted to stays, even if no donation names it', async () => {
  const organization = await given.organization({ tier: 'growth' });
  const staff = signIn(organization);
  await startJournal(organization);
  const fund = (await given.fund(organization))._id;
  const { _id, donor } = await given.donation(organization, { amount: 50, fund });
  await bringJournalUpToDate();
  const general = { donor: donor._id, amount: 50, method: 'check', date: '2026-03-31' };
  expect((await staff.put(`/api/donations/${_id}`, general)).status).toBe(200);

  expect((await staff.delete(`/api/funds/${fund}`)).body['code']).toBe('funds/in-use');
});
