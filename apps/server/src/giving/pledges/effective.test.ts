import { afterEach, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { pledgeHistory } from '../../../test/giving/pledge-history.ts';
import { given, signIn, world } from '../../../test/world/world.ts';

afterEach(async () => {
  (await world()).setNow(undefined);
});

describe('a backdated change', () => {
  test('applies from its effective date on', async () => {
    const { at, step, edit } = await pledgeHistory();
    await step('2026-03-01', 'write-off', { amount: 40, effectiveOn: '2026-02-01' });

    expect(await at('2026-01-31')).toEqual([90, 0, 0, 'open', '2026-01-15', 30]);
    expect(await at('2026-02-01')).toEqual([90, 0, 40, 'open', '2026-02-15', 0]);

    await step('2026-03-02', 'reinstate', { effectiveOn: '2026-02-03' });
    await edit('2026-03-03', { amount: 120, effectiveOn: '2026-02-05' });
    await edit('2026-03-04', { dueDate: '2026-04-30', effectiveOn: '2026-02-10' });
    await edit('2026-03-05', { status: 'canceled', effectiveOn: '2026-02-15' });

    const days = ['2026-02-02', '2026-02-03', '2026-02-05', '2026-02-14', '2026-02-15'];
    const seen = (await Promise.all(days.map(at))) as unknown[][];
    expect(seen.map(([amount, , off, status]) => [amount, off, status])).toEqual([
      [90, 40, 'open'],
      [90, 0, 'open'],
      [120, 0, 'open'],
      [120, 0, 'open'],
      [120, 0, 'canceled'],
    ]);
  });

  test.each([
    ['2026-03-02', 'pledges/effective-ahead'],
    ['2025-12-14', 'pledges/effective-too-early'],
    ['2026-01-31', 'pledges/effective-out-of-order'],
  ])('cannot take effect on %s: %s', async (effectiveOn, code) => {
    const { step, staff, path, now } = await pledgeHistory();
    await step('2026-02-01', 'write-off', { amount: 10 });
    (await world()).setNow(new Date('2026-03-01T12:00:00Z'));
    const { version } = await now();

    const body = { reason: 'Moved', version, effectiveOn };
    expect(await staff.post(`${path}/write-off`, body)).toMatchObject({
      body: { code, fields: { effectiveOn: expect.any(String) } },
    });
  });
});

test.each([
  ['Pacific/Kiritimati', 'Pacific/Pago_Pago'],
  ['Pacific/Pago_Pago', 'Pacific/Kiritimati'],
])(
  'after a time zone change from %s to %s the figures as of today are current',
  async (from, to) => {
    const organization = await given.organization({ timeZone: from });
    const staff = signIn(organization);
    const donor = await given.donor(organization);
    // Just before midnight in Pago Pago and just after it in Kiritimati, two calendar days apart.
    (await world()).setNow(new Date('2026-03-01T10:30:00Z'));
    const today = from === 'Pacific/Kiritimati' ? '2026-03-02' : '2026-02-28';
    const pledge = await given.pledge(organization, {
      donor: donor._id,
      amount: 100,
      date: today,
      dueDate: today,
    });
    await given.donation(organization, {
      donor: donor._id,
      pledgeId: pledge._id,
      amount: 30,
      date: today,
    });
    const { version } = (await staff.get(`/api/pledges/${pledge._id}`)).body['data'] as {
      version: number;
    };
    const off = { amount: 20, reason: 'Agreed', version };
    expect((await staff.post(`/api/pledges/${pledge._id}/write-off`, off)).status).toBe(200);
    await queryAsDatabaseOwner('update organizations set time_zone = $2 where id = $1', [
      organization.id,
      to,
    ]);

    const now = to === 'Pacific/Kiritimati' ? '2026-03-02' : '2026-02-28';
    const path = `/api/pledges/${pledge._id}`;
    expect((await staff.get(`${path}?asOf=${now}`)).body).toEqual((await staff.get(path)).body);
    expect((await staff.get(path)).body['data']).toMatchObject({
      asOf: now,
      amountFulfilled: 30,
      amountWrittenOff: 20,
    });
    expect((await staff.post('/api/pledges/filter', { asOf: now })).body).toEqual(
      (await staff.post('/api/pledges/filter', {})).body,
    );
    for (const report of ['aging', 'retention', 'lybunt']) {
      const path = `/api/reports/${report}`;
      const { figures, rates } = (await staff.get(path)).body['data'] as Record<string, unknown>;
      expect((await staff.get(`${path}?asOf=${now}`)).body['data']).toMatchObject({
        ...(figures !== undefined && { figures }),
        ...(rates !== undefined && { rates }),
      });
    }
  },
);
