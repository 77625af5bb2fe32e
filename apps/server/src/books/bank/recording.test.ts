import type { BankDonation, Donation } from '@pledgewell/contract';
import { describe, expect, test } from 'vitest';
import { decide, giveCheck, listLines, oneLine } from '../../../test/books/bank.ts';
import { closeMonth, startJournal } from '../../../test/books/journal.ts';
import { receiptHelpers } from '../../../test/documents/receipts.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

async function listDonations(organization: Organization) {
  const { body } = await signIn(organization).get('/api/donations');
  return body['data'] as Donation[];
}

describe('a donation recorded from a line', () => {
  test('has its amount, its day and its words, and is matched to it', async () => {
    const mine = await given.organization();
    const donor = await given.donor(mine, { name: 'Noor Haddad' });
    const line = await oneLine(mine, '2026-03-14,ZELLE FROM HADDAD NOOR,120.00');
    expect(line.proposals).toMatchObject([
      { kind: 'new-donation', records: [{ kind: 'donor', id: donor._id, amount: 120 }] },
    ]);
    const { status, body } = await decide(mine, line, 'record', { donorId: donor._id });
    expect(status).toBe(200);
    expect(body['data']).toMatchObject({
      state: 'matched',
      matches: [{ kind: 'donation', label: 'Noor Haddad', amount: 120, isRecorded: true }],
    });
    expect(await listDonations(mine)).toMatchObject([
      {
        donor: { _id: donor._id },
        amount: 120,
        date: '2026-03-14',
        method: 'bank_transfer',
        notes: 'Bank statement: ZELLE FROM HADDAD NOOR',
      },
    ]);
    const twice = await decide(mine, line, 'record', { donorId: donor._id });
    expect(twice.body['code']).toBe('bank/not-open');
  });

  test('goes to the trash when the match is undone', async () => {
    const mine = await given.organization();
    const donorId = (await given.donor(mine))._id;
    const line = await oneLine(mine, '2026-03-14,CHECK 1234,120.00');
    await decide(mine, line, 'record', { donorId });
    expect(await listDonations(mine)).toMatchObject([{ method: 'check' }]);
    expect((await decide(mine, line, 'reopen')).body['data']).toMatchObject({ state: 'open' });
    expect(await listDonations(mine)).toEqual([]);
    const { body } = await signIn(mine).get('/api/trash');
    expect(body['data']).toMatchObject([{ kind: 'donation' }]);
  });

  test('stays if somebody has changed it since', async () => {
    const mine = await given.organization();
    const donorId = (await given.donor(mine))._id;
    const line = await oneLine(mine, '2026-03-14,CHECK 1234,120.00');
    await decide(mine, line, 'record', { donorId });
    const [donation] = await listDonations(mine);
    await change(mine, donation, { notes: 'For the roof.' });
    expect(await listLines(mine, '?state=matched')).toMatchObject([
      { matches: [{ isRecorded: false }] },
    ]);
    await decide(mine, line, 'reopen');
    expect(await listDonations(mine)).toMatchObject([{ notes: 'For the roof.' }]);
  });

  test('stays if a receipt was issued for it', async () => {
    const { organization: mine, show } = await receiptHelpers();
    const donorId = (await given.donor(mine))._id;
    const line = await oneLine(mine, '2026-03-14,CHECK 1234,120.00');
    await decide(mine, line, 'record', { donorId });
    const [donation] = await listDonations(mine);
    await show(donation?._id ?? '');
    await decide(mine, line, 'reopen');
    expect(await listDonations(mine)).toMatchObject([{ receipt: { state: 'valid' } }]);
  });

  test('is deleted from a closed month only after a question', async () => {
    const mine = await given.organization();
    await startJournal(mine);
    const donorId = (await given.donor(mine))._id;
    const line = await oneLine(mine, '2026-03-14,CHECK 1234,120.00');
    await decide(mine, line, 'record', { donorId });
    await closeMonth(mine, '2026-03');
    const refused = await decide(mine, line, 'reopen');
    expect(refused.body['code']).toBe('donations/adjusts-closed-month');
    expect(await listLines(mine, '?state=matched')).toHaveLength(1);
    const sure = await decide(mine, line, 'reopen?adjustsClosedMonth=true');
    expect(sure.body['data']).toMatchObject({ state: 'open' });
    expect(await listDonations(mine)).toEqual([]);
  });

  test('pays the installment of a pledge, with its campaign and fund', async () => {
    const mine = await given.organization();
    const donor = await given.donor(mine, { name: 'Noor Haddad' });
    const campaign = await signIn(mine).post('/api/campaigns', {
      name: 'Roof',
      targetAmount: 1000,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    });
    const campaignId = (campaign.body['data'] as { _id: string })._id;
    const pledge = await given.pledge(mine, { donor: donor._id, campaign: campaignId });
    const line = await oneLine(mine, '2026-03-14,ZELLE FROM HADDAD NOOR,120.00');
    expect(line.proposals).toMatchObject([
      { kind: 'installment', records: [{ kind: 'pledge', id: pledge._id }] },
    ]);
    const { body } = await decide(mine, line, 'record', { pledgeId: pledge._id });
    expect(body['data']).toMatchObject({ state: 'matched' });
    expect(await listDonations(mine)).toMatchObject([
      { donor: { _id: donor._id }, pledge: { _id: pledge._id }, campaign: { _id: campaignId } },
    ]);
    const paid = await signIn(mine).get(`/api/pledges/${pledge._id}`);
    expect(paid.body['data']).toMatchObject({ amountFulfilled: 120 });

    await decide(mine, line, 'reopen');
    const open = await signIn(mine).get(`/api/pledges/${pledge._id}`);
    expect(open.body['data']).toMatchObject({ amountFulfilled: 0 });
  });

  test('needs a donor of the organization and money in', async () => {
    const mine = await given.organization();
    const foreign = (await given.donor(await given.organization()))._id;
    const line = await oneLine(mine, '2026-03-14,CHECK 1234,120.00');
    const refused = await decide(mine, line, 'record', { donorId: foreign });
    expect(refused.body['code']).toBe('donations/donor-not-found');
    const noPledge = await decide(mine, line, 'record', { pledgeId: foreign });
    expect(noPledge.body['code']).toBe('donations/pledge-not-found');
    expect((await decide(mine, line, 'record', {})).status).toBe(400);
    const donorId = (await given.donor(mine))._id;
    const out = await oneLine(mine, '2026-03-14,RENT,-9.00');
    expect((await decide(mine, out, 'record', { donorId })).body['code']).toBe('bank/money-out');
    expect(await listDonations(mine)).toEqual([]);
  });
});

describe('a donation that a line is matched to', () => {
  test('is changed or deleted only after a question, and the line then says so', async () => {
    const mine = await given.organization();
    const id = await giveCheck(mine, 250);
    const line = await oneLine(mine, '2026-03-14,DEPOSIT,250.00');
    await decide(mine, line, 'match', { donationIds: [id] });
    const [donation] = await listDonations(mine);

    const refused = await change(mine, donation, { amount: 200 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'donations/matched-to-bank' } });
    expect(refused.body['message']).toContain('the bank line of Mar 14, 2026');
    expect((await change(mine, donation, { notes: 'Thanks' })).status).toBe(200);
    const sure = { amount: 200, version: 2, changesBankMatch: true };
    expect((await change(mine, donation, sure)).status).toBe(200);
    expect(await listLines(mine, '?state=matched')).toMatchObject([
      { matches: [{ amount: 250, amountNow: 200, isDeleted: false }] },
    ]);

    const path = `/api/donations/${id}`;
    const kept = await signIn(mine).delete(path);
    expect(kept.body['code']).toBe('donations/matched-to-bank');
    expect((await signIn(mine).delete(`${path}?changesBankMatch=true`)).status).toBe(200);
    expect(await listLines(mine, '?state=matched')).toMatchObject([
      { matches: [{ amount: 250, isDeleted: true }] },
    ]);
  });

  test('is deleted with its donor only after a question', async () => {
    const mine = await given.organization();
    const id = await giveCheck(mine, 250);
    const line = await oneLine(mine, '2026-03-14,DEPOSIT,250.00');
    const [donation] = await listDonations(mine);
    const path = `/api/donors/${donation?.donor._id}`;
    await decide(mine, line, 'match', { donationIds: [id] });

    const refused = await signIn(mine).delete(path);
    expect(refused).toMatchObject({ status: 409, body: { code: 'donors/matched-to-bank' } });
    expect(refused.body['message']).toContain('the bank line of Mar 14, 2026');
    expect(await listDonations(mine)).toHaveLength(1);
    expect((await signIn(mine).delete(`${path}?changesBankMatch=true`)).status).toBe(200);
    expect(await listLines(mine, '?state=matched')).toMatchObject([
      { matches: [{ amount: 250, isDeleted: true }] },
    ]);
    expect((await signIn(mine).delete(path)).body['code']).toBe('donors/not-found');
  });

  test('that was deleted before does not keep its donor', async () => {
    const mine = await given.organization();
    const id = await giveCheck(mine, 250);
    const line = await oneLine(mine, '2026-03-14,DEPOSIT,250.00');
    const [donation] = await listDonations(mine);
    await decide(mine, line, 'match', { donationIds: [id] });
    await signIn(mine).delete(`/api/donations/${id}?changesBankMatch=true`);

    expect((await signIn(mine).delete(`/api/donors/${donation?.donor._id}`)).status).toBe(200);
  });
});

test('donations for a line are found by amount, by donor and by day', async () => {
  const mine = await given.organization();
  const ada = (await given.donor(mine, { name: 'Ada Müller' }))._id;
  const near = await giveCheck(mine, 40);
  const equal = await giveCheck(mine, 50, { date: '2026-02-01' });
  const old = await giveCheck(mine, 60, { date: '2025-01-01', donor: ada });
  await giveCheck(mine, 70, { inKind: 'A van' });
  const matched = await oneLine(mine, '2026-03-14,DEPOSIT,40.00');
  const line = await oneLine(mine, '2026-03-15,DEPOSIT,50.00');
  const find = async (search: string) => {
    const path = `/api/bank/lines/${line._id}/donations?search=${encodeURIComponent(search)}`;
    const { body } = await signIn(mine).get(path);
    return (body['data'] as BankDonation[]).map(({ _id }) => _id);
  };
  expect(await find('')).toEqual([equal, near]);
  expect(await find('muller ADA')).toEqual([old]);
  expect(await find('$60')).toEqual([old]);
  expect(await find('nobody')).toEqual([]);
  await decide(mine, matched, 'match', { donationIds: [near] });
  expect(await find('')).toEqual([equal]);
});

async function change(organization: Organization, donation: Donation | undefined, fields: object) {
  if (!donation) throw new Error('There is no donation.');
  const { _id, donor, amount, date, method, version } = donation;
  const body = { donor: donor._id, amount, date, method, version, ...fields };
  return signIn(organization).put(`/api/donations/${_id}`, body);
}
