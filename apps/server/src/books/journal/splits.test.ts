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

test('a split pledge is a receivable of each fund, which its payments settle to the cent', async () => {
  const organization = await given.organization({ tier: 'growth' });
  const staff = signIn(organization);
  await startJournal(organization, { basis: 'accrual' });
  const fund = (await given.fund(organization, { restriction: 'purpose' }))._id;
  const splits = [{ fund, amount: 66.67 }, { amount: 33.33 }];
  const pledge = await given.pledge(organization, { amount: 100, date: '2026-03-01', splits });
  const payment = { donor: pledge.donor._id, pledgeId: pledge._id };
  for (const amount of [33.33, 33.33]) {
    await given.donation(organization, { ...payment, amount, date: '2026-03-31' });
  }
  const off = { reason: 'Moved away', effectiveOn: '2026-03-31', version: pledge.version };
  expect((await staff.post(`/api/pledges/${pledge._id}/write-off`, off)).status).toBe(200);
  await bringJournalUpToDate();

  expect(await balances(organization, ['2026-03'])).toEqual({
    'Undeposited Funds': 66_66,
    [unrestricted]: -33_33,
    'Contributions with Donor Restrictions': -66_67,
    'Uncollectible Pledges': 33_34,
  });
});

test('an employer’s match is no receivable; its payment is a contribution', async () => {
  const organization = await given.organization({ tier: 'growth' });
  await startJournal(organization, { basis: 'accrual' });
  const company = (await given.donor(organization))._id;
  const employerMatch = { company };
  const fields = { amount: 50, date: '2026-03-01', employerMatch };
  const donation = await given.donation(organization, fields);
  await bringJournalUpToDate();
  expect(await balances(organization, ['2026-03'])).toEqual({
    'Undeposited Funds': 50_00,
    [unrestricted]: -50_00,
  });

  const [match] = donation['employerMatches'] as { pledge: string }[];
  const payment = { donor: company, pledgeId: match?.pledge, amount: 50, date: '2026-03-31' };
  await given.donation(organization, payment);
  await bringJournalUpToDate();
  expect(await balances(organization, ['2026-03'])).toEqual({
    'Undeposited Funds': 100_00,
    [unrestricted]: -100_00,
  });
});
