import { expect, test } from 'vitest';
import { importHelpers } from '../../../test/documents/files.ts';
import { payments } from '../../../test/money/payment-files.ts';
import { given, signIn } from '../../../test/world/world.ts';

type Payment = { amount: number; splits: { amount: number }[] };

test('imported payments of a split pledge are split like it, the oldest first', async () => {
  const organization = await given.organization();
  const staff = signIn(organization);
  const imports = importHelpers(organization);
  await imports.all({
    kind: 'pledges',
    file: 'Pledge ID,Name,Email,Pledge Amount,Pledge Date\nP1,Ann,ann@b.org,100,2025-01-01\n',
  });
  const { body } = await staff.post('/api/pledges/filter', {});
  const [pledge] = body['data'] as { _id: string; donor: { _id: string }; version: number }[];
  const { _id: fund } = await given.fund(organization, { name: 'Roof' });
  const changed = await staff.put(`/api/pledges/${pledge?._id}`, {
    donor: pledge?.donor._id,
    amount: 100,
    date: '2025-01-01',
    status: 'open',
    splits: [{ fund, amount: 66.67 }, { amount: 33.33 }],
    version: pledge?.version,
  });
  expect(changed.status).toBe(200);

  await imports.all({
    ...payments,
    file:
      'Payment ID,Pledge ID,Amount,Date\n1,P1,33.33,2025-03-01\n2,P1,33.33,2025-02-01\n' +
      '3,P1,33.34,2025-04-01\n',
  });
  const reply = await staff.get('/api/donations');
  const paid = (reply.body['data'] as Payment[]).map(({ splits }) =>
    splits.map(({ amount }) => amount),
  );
  expect(paid).toEqual([
    [22.23, 11.11],
    [22.22, 11.11],
    [22.22, 11.11],
  ]);
  const detail = await staff.get(`/api/pledges/${pledge?._id}`);
  expect(detail.body['data']).toMatchObject({
    status: 'settled',
    splits: [{ paid: 66.67 }, { paid: 33.33 }],
  });
});
