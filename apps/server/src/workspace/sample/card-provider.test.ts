import { sampleCards } from '@pledgewell/domain';
import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import {
  cardProvider,
  createConnectedOrganization,
  controlSandbox,
} from '../../../test/money/cards.ts';
import { type Fields, listRecords, samplePath } from '../../../test/giving/sample.ts';
import { given, signIn, world } from '../../../test/world/world.ts';
import { resolveAttempts } from '../../money/payments/service/resolve-attempts.ts';
import { sweepPayouts } from '../../money/payouts/sweep.ts';
import {
  sweepRecurringDonations,
  syncChangedRecurringDonations,
  endOrphanedSubscriptions,
} from '../../money/recurring/sweep.ts';

describe('the card provider', () => {
  const countCalls = async () => (await controlSandbox<{ calls: object }>('GET counts')).calls;

  test('never receives a request about sample data', async () => {
    await cardProvider();
    const charging = await createConnectedOrganization();
    const staff = signIn(charging);
    const heard = await listen();
    expect((await staff.post(samplePath)).status).toBe(201);
    const { data: donations } = await listRecords(charging, '/api/recurring-gifts');
    const [late, paused, ended] = donations as [Donation, Donation, Donation];
    const path = ({ _id }: Donation) => `/api/recurring-gifts/${_id}`;
    await staff.put(path(late), { amount: 45, version: late.version });
    await staff.post(`${path(paused)}/pause`, { version: paused.version });
    await staff.post(`${path(ended)}/cancel`, { version: ended.version });
    const states = await Promise.all(
      [late, paused, ended].map(async (each) => (await staff.get(path(each))).body['data']),
    );
    expect(states).toMatchObject([
      { state: 'past_due', amount: 45, isChanging: false },
      { state: 'paused', isChanging: false },
      { state: 'ended', isChanging: false },
    ]);
    const card = { paymentMethodId: 'pm_card_visa', version: Number(late.version) + 1 };
    expect((await staff.post(`${path(late)}/card`, card)).body['code']).toBe('payments/sample');

    const [paid] = (await queryAsDatabaseOwner(
      `select id, version from donations where organization_id = $1 and payment_id is not null
         and status = 'settled' limit 1`,
      [charging.id],
    )) as { id: string; version: number }[];
    const refund = { amount: 1, date: '2026-11-20', reason: '', version: paid?.version };
    await staff.post(`/api/donations/${paid?.id}/refund`, refund);
    await sweep();
    await staff.delete(samplePath);
    await sweep();

    expect(heard.filter((call) => call.includes('sample_'))).toEqual([]);
    // The control: a real donation is sent to the provider.
    const own = await given.donor(charging);
    await staff.post('/api/payments/process-donation-connected', charge(own._id, 'pm_card_visa'));
    expect(heard.filter((call) => call.includes(charging.account)).length).toBeGreaterThan(0);
  });

  test('charges no card for a sample donor, who still sees both outcomes', async () => {
    await cardProvider();
    const charging = await createConnectedOrganization();
    const staff = signIn(charging);
    await staff.post(samplePath);
    const before = await countCalls();
    const [donor] = (await listRecords(charging, '/api/donors')).data;
    const url = '/api/payments/process-donation-connected';

    const approved = await staff.post(url, charge(donor?._id, sampleCards.approved));
    expect(approved.body['data']).toMatchObject({
      paymentIntent: { status: 'succeeded' },
      donation: { status: 'settled', amount: 50 },
    });
    const declined = await staff.post(url, charge(donor?._id, sampleCards.declined));
    expect(declined).toMatchObject({
      status: 409,
      body: { code: 'payments/declined', message: 'The card has insufficient funds.' },
    });
    const real = await staff.post(url, charge(donor?._id, 'pm_card_visa'));
    expect(real.body['code']).toBe('payments/sample');
    const link = { donorId: donor?._id, amount: 50, email: null };
    expect((await staff.post('/api/payment-links', link)).body['code']).toBe('payments/sample');
    expect(await countCalls()).toEqual(before);
  });

  test('gets no request that names a sample record, because of a last check', async () => {
    await cardProvider();
    const { provider } = (await world()).services;
    const before = await countCalls();
    const id = 'sample_sub_1';

    expect(() => provider?.recurring.find({ directChargeAccount: null, id })).toThrow(
      'Sample data',
    );
    expect(() => provider?.payments.find('sample_account', 'pi_1')).toThrow('Sample data');
    expect(await countCalls()).toEqual(before);
    await expect(
      provider?.recurring.find({ directChargeAccount: null, id: 'sub_1' }),
    ).rejects.toThrow('has no record of');
    expect(await countCalls()).not.toEqual(before);
  });
});

/** Everything that the provider is asked from now on, including sweeps for other organizations. */
async function listen() {
  const { services } = await world();
  const heard: string[] = [];
  const { provider } = services;
  if (provider === null) throw new Error('no card provider');
  const listening = <Calls extends object>(calls: Calls): Calls =>
    new Proxy(calls, {
      get(target, name, receiver) {
        const call: unknown = Reflect.get(target, name, receiver);
        if (typeof call !== 'function') return call;
        return (...countCalls: unknown[]): unknown => {
          heard.push(JSON.stringify(countCalls));
          return Reflect.apply(call, target, countCalls);
        };
      },
    });
  const { payments, recurring, payouts } = provider;
  services.provider = {
    ...provider,
    payments: listening(payments),
    recurring: listening(recurring),
    payouts: listening(payouts),
  };
  return heard;
}

type Donation = Fields & { _id: string };

/** What the worker asks the card provider about, long after the last query. */
async function sweep() {
  const { services, setNow } = await world();
  setNow(new Date(Date.now() + 3 * 86_400_000));
  await syncChangedRecurringDonations(services);
  await sweepRecurringDonations(services);
  await endOrphanedSubscriptions(services);
  await sweepPayouts(services);
  await resolveAttempts(services);
  setNow(undefined);
}

const charge = (donorId: unknown, paymentMethodId: string) => ({
  donorId,
  amount: 50,
  paymentMethodId,
  email: 'donor@example.com',
  date: '2026-03-31',
  useConnectedAccount: true,
  returnUrl: 'http://127.0.0.1/payment-return',
});
