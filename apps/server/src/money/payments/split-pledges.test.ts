import { beforeAll, expect, test } from 'vitest';
import {
  cardProvider,
  createConnectedOrganization,
  directPaymentPath,
  paymentRequest,
  type ConnectedOrganization,
} from '../../../test/money/cards.ts';
import { given, signIn } from '../../../test/world/world.ts';

type ChargedDonation = { _id: string; version: number; splits: { amount: number }[] };

let mine: ConnectedOrganization;

beforeAll(async () => {
  await cardProvider();
  mine = await createConnectedOrganization();
});

async function charge(fields: Record<string, unknown>): Promise<ChargedDonation> {
  const request = await paymentRequest(mine, fields);
  const { status, body } = await signIn(mine).post(directPaymentPath, request);
  expect({ status, body }).toMatchObject({ status: 201 });
  return (body['data'] as { donation: ChargedDonation }).donation;
}

test('a card payment of a split pledge is split like it', async () => {
  const { _id: fund } = await given.fund(mine);
  const splits = [{ fund, amount: 90 }, { amount: 30 }];
  const pledge = await given.pledge(mine, { amount: 120, splits });
  const fields = { donorId: pledge.donor._id, amount: 60, pledgeId: pledge._id };

  expect((await charge(fields)).splits).toMatchObject([{ amount: 45 }, { amount: 15 }]);
});

test('a company’s card payment of its match gets no tax receipt', async () => {
  const { _id: company } = await given.donor(mine);
  const donation = await given.donation(mine, { amount: 50, employerMatch: { company } });
  const [match] = donation['employerMatches'] as { pledge: string }[];

  expect(await charge({ donorId: company, amount: 50, pledgeId: match?.pledge })).toMatchObject({
    givenThrough: 'employer',
  });
});

test('a refund to the card cancels the match on request', async () => {
  const donor = await given.donor(mine);
  const { _id: company } = await given.donor(mine);
  const donation = await charge({ donorId: donor._id, amount: 80 });
  const staff = signIn(mine);
  const url = `/api/donations/${donation._id}`;
  const matched = await staff.post(`${url}/matches`, { company });
  expect(matched.status).toBe(201);
  const { version } = matched.body['data'] as ChargedDonation;

  const refund = { amount: 80, date: '2026-04-01', reason: '', version, cancelsMatches: true };
  const reply = await staff.post(`${url}/refund`, refund);
  expect(reply).toMatchObject({
    status: 200,
    body: { data: { status: 'refunded', employerMatches: [{ status: 'canceled' }] } },
  });
});
