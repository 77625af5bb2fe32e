import { expect, test } from 'vitest';
import { importHelpers } from '../../../test/documents/files.ts';
import { given } from '../../../test/world/world.ts';

const pledges = 'pledges' as const;

const begin = async () => ({ imports: importHelpers(await given.organization()) });

test('rows without a definite promise are errors with a reason', async () => {
  const { imports } = await begin();
  const checked = await imports.check({
    kind: pledges,
    change: { amountIs: 'payment', nameless: 'refuse' },
    file: [
      'Name,Amount,Date,Frequency,Installments,Paid,Currency',
      'Ann,10,2025-01-01,Monthly,12,,',
      'Ann,10,2025-01-01,Monthly,,,',
      'Ann,10,2025-01-01,Monthly,0,,',
      'Ann,10,2025-01-01,1st and 15th,12,,',
      'Ann,10,2025-01-01,Monthly,1.5,,',
      'Ann,10,2025-01-01,,12,,',
      'Ann,0,2025-01-01,Monthly,12,,',
      'Ann,10.005,2025-01-01,Monthly,12,,',
      'Ann,900000000,2025-01-01,Monthly,12,,',
      'Ann,10,2025-02-30,Monthly,12,,',
      'Ann,10,,Monthly,12,,',
      'Ann,10,2025-01-01,Monthly,12,-5,',
      'Ann,10,2099-01-01,Monthly,12,5,',
      'Ann,10,2025-01-01,Monthly,12,,EUR',
      ',10,2025-01-01,Monthly,12,,',
    ].join('\n'),
  });
  expect(checked.summary?.pledges).toMatchObject({
    new: 1,
    leftOut: 2,
    error: 12,
    newAmount: 120,
    // Without the ten euros.
    columnAmount: 900_000_110,
  });
  const openEnded =
    'This row has no number of payments and no due date, so we can’t calculate the pledge total.';
  const left = await imports.rows(checked, 'left-out');
  expect(left.map(({ row, reason }) => [row, reason])).toEqual([
    [3, openEnded],
    [4, openEnded],
  ]);
  const errors = await imports.rows(checked, 'error');
  expect(errors.map(({ reason }) => reason)).toEqual([
    '"1st and 15th" isn’t a frequency. Use once, daily, weekly, monthly, quarterly or yearly.',
    '"1.5" isn’t a number of payments.',
    'This row doesn’t say how often the 12 payments are due.',
    'The pledge amount must be more than zero.',
    '"10.005" isn’t an amount in dollars.',
    'The pledge amount can be at most $999,999,999.99.',
    '"2025-02-30" isn’t a date.',
    'This row has no date.',
    'The amount paid can’t be less than zero.',
    'The pledge date is in the future, so it can’t have payments yet.',
    'You can only import US dollars. This row’s currency is "EUR".',
    'This row has no name.',
  ]);
});

test('an invalid mapping of pledges is refused with a reason for each choice', async () => {
  const { imports } = await begin();
  const upload = await imports.upload({
    kind: pledges,
    file: 'Name,Amount,Date,Status\nAnn,5,2025-01-01,Open\n',
  });
  const { _id: id, mapping } = upload.body['data'] as { _id: string; mapping: object };
  const put = async (change: object) => {
    const reply = await imports.staff.put(`/api/imports/${id}/mapping`, { ...mapping, ...change });
    return [reply.status, reply.body['fields']];
  };
  const field = (column: number, name: string) => ({ column, field: name });
  expect(await put({ fields: [field(0, 'donor.name')] })).toEqual([
    400,
    { fields: 'Choose the column with the amount.' },
  ]);
  expect(await put({ fields: [field(1, 'pledge.amount')] })).toEqual([
    400,
    { fields: 'Choose the column with the pledge date or the first payment date.' },
  ]);
  expect(await put({ fields: [field(1, 'pledge.amount'), field(2, 'pledge.date')] })).toEqual([
    400,
    { fields: 'Choose the columns that show who pledged.' },
  ]);
  expect(await put({ fields: [field(1, 'gift.amount')] })).toEqual([
    400,
    { fields: 'This column doesn’t belong in a file of pledges.' },
  ]);
  expect(await put({ amountIs: 'payment' })).toEqual([
    400,
    {
      amountIs:
        'Choose the column with the number of payments or the due date, or choose “The pledge ' +
        'amount” for what the amounts are.',
    },
  ]);
  expect(await put({ settledStatuses: ['Done'], canceledStatuses: ['done '] })).toEqual([
    400,
    { canceledStatuses: 'A status can’t mean both paid in full and canceled.' },
  ]);
});
