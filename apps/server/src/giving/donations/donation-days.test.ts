import { donationAhead } from '@pledgewell/domain';
import { afterEach, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { completeProfile } from '../../../test/documents/pdf.ts';
import { given, signIn, world, type Organization } from '../../../test/world/world.ts';

afterEach(async () => {
  (await world()).setNow(undefined);
});

const at = async (instant: string) => (await world()).setNow(new Date(instant));

/** One instant, on which it is the 28th in Pago Pago and the 2nd in Kiritimati. */
const instant = '2026-03-01T10:30:00Z';

async function bookIn(timeZone: string) {
  const organization = await given.organization({ timeZone });
  const staff = signIn(organization);
  const donor = await given.donor(organization);
  await at(instant);
  const record = (date: string) =>
    staff.post('/api/donations', { donor: donor._id, amount: 50, method: 'check', date });
  return { organization, staff, donor, record };
}

const refusal = {
  status: 400,
  body: { code: 'donations/date-ahead', message: donationAhead, fields: { date: donationAhead } },
};

describe('a donation', () => {
  test.each([
    ['Pacific/Pago_Pago', '2026-02-28', '2026-03-01'],
    ['Pacific/Kiritimati', '2026-03-02', '2026-03-03'],
  ])('in %s is dated %s at the latest', async (timeZone, today, tomorrow) => {
    const { staff, donor, record } = await bookIn(timeZone);

    expect(await record(tomorrow)).toMatchObject(refusal);
    const { status, body } = await record(today);
    expect(status).toBe(201);
    const { _id, version } = body['data'] as { _id: string; version: number };
    const change = (date: string) =>
      staff.put(`/api/donations/${_id}`, {
        donor: donor._id,
        amount: 50,
        method: 'check',
        date,
        version,
      });
    expect(await change(tomorrow)).toMatchObject(refusal);
    expect((await change('2026-01-31')).status).toBe(200);
  });

  test('can still be changed if a new time zone moves its date into the future', async () => {
    const { organization, staff, donor, record } = await bookIn('Pacific/Kiritimati');
    const { _id, version } = (await record('2026-03-02')).body['data'] as StoredRecord;
    await completeProfile(organization);
    await move(organization, 'Pacific/Pago_Pago');

    const fields = { donor: donor._id, amount: 50, method: 'check', date: '2026-03-02' };
    const changed = await staff.put(`/api/donations/${_id}`, { ...fields, notes: 'Cash', version });
    expect(changed.status).toBe(200);
    expect((await staff.get(`/api/receipts/${_id}`)).body).toMatchObject({
      code: 'receipts/not-received',
      message: 'This donation is dated in the future, so it doesn’t have a tax receipt yet.',
    });
    const refund = { amount: 50, date: '2026-03-02', version: version + 1 };
    expect((await staff.post(`/api/donations/${_id}/refund`, refund)).status).toBe(200);
  });
});

describe('a refund', () => {
  test('is dated between its donation and today', async () => {
    const { staff, record } = await bookIn('UTC');
    const { _id, version } = (await record('2026-02-10')).body['data'] as StoredRecord;
    const refund = (date: string) =>
      staff.post(`/api/donations/${_id}/refund`, { amount: 10, date, version });

    const early = 'This donation is dated Feb 10, 2026, so its refund can’t be earlier.';
    expect(await refund('2026-02-09')).toMatchObject({
      status: 400,
      body: { code: 'donations/refund-too-early', fields: { date: early } },
    });
    expect(await refund('2026-03-02')).toMatchObject({
      status: 400,
      body: { code: 'donations/refund-ahead' },
    });
    expect((await refund('2026-02-10')).status).toBe(200);
  });

  test('prevents a later date for its donation', async () => {
    const { staff, donor, record } = await bookIn('UTC');
    const { _id, version } = (await record('2026-02-10')).body['data'] as StoredRecord;
    const url = `/api/donations/${_id}`;
    await staff.post(`${url}/refund`, { amount: 10, date: '2026-02-20', version });
    const fields = { donor: donor._id, amount: 50, method: 'check', version: version + 1 };

    expect(await staff.put(url, { ...fields, date: '2026-02-21' })).toMatchObject({
      status: 409,
      body: {
        message:
          'Part of this donation was refunded on Feb 20, 2026, so its date can’t be later than ' +
          'that.',
      },
    });
    expect((await staff.put(url, { ...fields, date: '2026-02-20' })).status).toBe(200);
  });
});

type StoredRecord = { _id: string; version: number };

const move = ({ id }: Organization, timeZone: string) =>
  queryAsDatabaseOwner('update organizations set time_zone = $2 where id = $1', [id, timeZone]);
