import { beforeEach, describe, expect, test } from 'vitest';
import {
  balances,
  bringJournalUpToDate,
  cancelPledge,
  entriesIn,
  fillJournal,
  inWords,
  startJournal,
} from '../../../test/books/journal.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

const unrestricted = 'Contributions without Donor Restrictions';

/** From the first month of the journal to the next one: a write-off is of the day it is made. */
const allMonths = Array.from(
  { length: monthNumber(new Date()) - monthNumber(new Date('2026-01-01')) + 2 },
  (_, at) => new Date(Date.UTC(2026, at)).toISOString().slice(0, 7),
);

function monthNumber(date: Date) {
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

let organization: Organization;
let staff: ReturnType<typeof signIn>;

beforeEach(async () => {
  organization = await given.organization({ tier: 'growth' });
  staff = signIn(organization);
});

const march = async () => (await entriesIn(organization, '2026-03')).map(inWords);

describe('the journal on the accrual basis', () => {
  test('posts a pledge when it is made, its payment and its write-off', async () => {
    const pledge = await given.pledge(organization, { amount: 120, date: '2026-03-01' });
    await startJournal(organization, { basis: 'accrual' });
    await given.donation(organization, {
      donor: pledge.donor._id,
      amount: 30,
      pledgeId: pledge._id,
    });
    await bringJournalUpToDate();
    expect(await march()).toEqual([
      `pledge: Pledges Receivable +120, ${unrestricted} -120`,
      'gift: Undeposited Funds +30, Pledges Receivable -30',
    ]);

    const { body } = await staff.get(`/api/pledges/${pledge._id}`);
    const { version } = body['data'] as { version: number };
    const rest = { reason: 'Moved away', version };
    expect((await staff.post(`/api/pledges/${pledge._id}/write-off`, rest)).status).toBe(200);
    await bringJournalUpToDate();
    expect(await balances(organization, allMonths)).toEqual({
      'Undeposited Funds': 3_000,
      'Uncollectible Pledges': 9_000,
      [unrestricted]: -12_000,
    });
  });

  test('posts what a canceled pledge leaves unpaid as uncollectible, until it is reopened', async () => {
    const pledge = await given.pledge(organization, { amount: 120, date: '2026-03-01' });
    await startJournal(organization, { basis: 'accrual' });
    await cancelPledge(organization, pledge._id);
    await bringJournalUpToDate();
    expect(await balances(organization, allMonths)).toEqual({
      'Uncollectible Pledges': 12_000,
      [unrestricted]: -12_000,
    });

    const { body } = await staff.get(`/api/pledges/${pledge._id}`);
    const { version } = body['data'] as { version: number };
    const back = { version, reason: 'Moved back' };
    expect((await staff.post(`/api/pledges/${pledge._id}/reinstate`, back)).status).toBe(200);
    await bringJournalUpToDate();
    expect(await balances(organization, allMonths)).toEqual({
      'Pledges Receivable': 12_000,
      [unrestricted]: -12_000,
    });
  });

  test('posts a refund of a canceled pledge’s payment as uncollectible as well', async () => {
    const pledge = await given.pledge(organization, { amount: 120, date: '2026-03-01' });
    await startJournal(organization, { basis: 'accrual' });
    const paid = { donor: pledge.donor._id, amount: 120, pledgeId: pledge._id };
    const { _id, version } = await given.donation(organization, paid);
    await cancelPledge(organization, pledge._id);
    const refund = { amount: 120, date: '2026-04-01', reason: '', version };
    expect((await staff.post(`/api/donations/${_id}/refund`, refund)).status).toBe(200);
    await bringJournalUpToDate();
    expect(await balances(organization, allMonths)).toEqual({
      'Uncollectible Pledges': 12_000,
      [unrestricted]: -12_000,
    });
  });

  test('replaces the cash basis by corrections', async () => {
    const { _id, donor } = await given.pledge(organization, { amount: 120, date: '2026-03-01' });
    await given.donation(organization, { donor: donor._id, amount: 30, pledgeId: _id });
    await startJournal(organization);
    const accrual = { basis: 'accrual', startsOn: '2026-01-01', version: 1 };
    expect((await staff.put('/api/journal/settings', accrual)).status).toBe(200);
    await fillJournal(organization);
    expect(await balances(organization, ['2026-03'])).toEqual({
      'Undeposited Funds': 3_000,
      'Pledges Receivable': 9_000,
      [unrestricted]: -12_000,
    });
    const stale = await staff.put('/api/journal/settings', accrual);
    expect(stale.body).toMatchObject({ code: 'record/changed' });
  });
});
