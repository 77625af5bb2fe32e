import { expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import {
  withDonations,
  paymentFile,
  paymentHeader,
  payments,
} from '../../../test/money/payment-files.ts';
import { signIn } from '../../../test/world/world.ts';

test('payments that do not match their donation are errors and leave the donation unchanged', async () => {
  const { organization, imports } = await withDonations();
  const [refunded] = (await queryAsDatabaseOwner(
    `select id from donations where organization_id = $1 and old_id = '2'`,
    [organization.id],
  )) as { id: string }[];
  const refund = { amount: 1, date: '2025-02-02', version: 1 };
  await signIn(organization).post(`/api/donations/${refunded?.id}/refund`, refund);
  const checked = await imports.check({
    ...payments,
    file: [
      'Payment ID,Gift ID,Amount,Date,Paid',
      '11,1,50,2025-01-01,true',
      '12,1,30,2025-02-01,true',
      '13,1,20,2025-03-01,false',
      '14,9,5,2025-03-01,true',
      '15,,5,2025-03-01,true',
      '16,3,0,2025-03-01,true',
      '17,3,90,someday,true',
      '18,2,25,2025-02-01,true',
      '19,2,25,2025-02-01,true',
      '18,2,25,2025-02-01,true',
      '20,1,1,2999-01-01,true',
    ].join('\n'),
  });
  expect(checked.summary?.payments).toMatchObject({
    new: 0,
    leftOut: 1,
    duplicate: 1,
    error: 9,
    turned: 0,
  });
  const rows = await imports.rows(checked);
  const tooLittle = 'The payments on this donation add up to $80.00, but the donation is $100.00.';
  const backed = 'This donation was refunded or is still pending, so it stays as it is.';
  expect(rows.map(({ reason }) => reason)).toEqual([
    tooLittle,
    tooLittle,
    'The status "false" isn’t counted as received.',
    'We found no donation or pledge with the ID 9 in "donations". Import that list first.',
    'This row doesn’t say which donation or pledge it was for.',
    'The payment amount must be more than zero.',
    '"someday" isn’t a date.',
    backed,
    backed,
    'An earlier row has a payment with the ID "18".',
    '"2999-01-01" is after today. For money you expect later, add a pledge.',
  ]);
});

test('an invalid mapping of payments is refused with a reason for each choice', async () => {
  const { imports } = await withDonations();
  const upload = await imports.upload({ ...payments, file: paymentHeader + paymentFile });
  const { _id: id, mapping } = upload.body['data'] as { _id: string; mapping: object };
  const put = async (change: object) => {
    const reply = await imports.staff.put(`/api/imports/${id}/mapping`, { ...mapping, ...change });
    return [reply.status, reply.body['fields']];
  };
  expect(await put({ links: [] })).toEqual([
    400,
    { fields: 'Choose the column that shows which donation or pledge each payment was for.' },
  ]);
  expect(await put({ idSet: 'donations' })).toEqual([
    400,
    { idSet: 'Payments have their own IDs, so give this list a different name.' },
  ]);
  expect(await put({ fields: [{ column: 2, field: 'payment.amount' }] })).toEqual([
    400,
    { fields: 'Choose the column with the date.' },
  ]);
  expect(await put({ fields: [{ column: 2, field: 'donor.name' }] })).toEqual([
    400,
    { fields: 'This column doesn’t belong in a file of payments.' },
  ]);
});
