import { expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { statusAndCode, importHelpers } from '../../../test/documents/files.ts';
import { given, type Organization } from '../../../test/world/world.ts';

const pledges = 'pledges' as const;

async function begin() {
  const organization = await given.organization();
  return { organization, imports: importHelpers(organization) };
}

type Line = { number: number; due: string | null; amount: number; off: number; paid: number };

/** The pledges of an organization with the schedule in force, ordered by amount. */
const readBooks = ({ id }: Organization) =>
  queryAsDatabaseOwner(
    `select d.name, p.date::text, p.due_date::text as due, p.frequency, p.amount_cents::int as amount,
       p.fulfilled_cents::int as paid, p.written_off_cents::int as off, p.status, p.notes,
       (select json_agg(json_build_object('number', i.number, 'due', i.due_date,
          'amount', i.amount_cents, 'off', i.written_off_cents, 'paid', i.paid_cents)
          order by i.number)
        from installments i where i.organization_id = p.organization_id and i.pledge_id = p.id
          and i.schedule_number = p.schedule_number) as lines
     from pledges p join donors d on d.organization_id = p.organization_id and d.id = p.donor_id
     where p.organization_id = $1 and p.deletion_id is null order by p.amount_cents`,
    [id],
  ) as Promise<
    {
      name: string;
      date: string;
      due: string | null;
      frequency: string;
      amount: number;
      paid: number;
      off: number;
      status: string;
      notes: string;
      lines: Line[];
    }[]
  >;

const header =
  'id,Name,Email,Pledge Amount,Pledge Date,Due Date,Frequency,Number of Payments,Amount Paid,' +
  'Last Payment Date,Status,Notes,Campaign';

test('one row per pledge adds donors, schedules, payments and campaigns', async () => {
  const { organization, imports } = await begin();
  const imported = await imports.all({
    kind: pledges,
    file: [
      header,
      '1,Ann,ann@b.org,100,2025-01-31,,Monthly,3,50,2025-02-15,Open,Gala table,Roof',
      '2,Ann,ann@b.org,200,2025-01-01,2025-12-31,,,,,Open,,',
      '3,Bob,bob@b.org,"$1,200.00",2025-03-15,2025-06-20,monthly,,,,,,roof',
      '4,Bob,bob@b.org,2000,2025-03-15,,,,2500,,,,',
    ].join('\n'),
  });
  expect(imported.summary).toMatchObject({
    donors: { new: 2 },
    pledges: { new: 4, newAmount: 3_500, fileAmount: 3_500, paid: 2, paidAmount: 2_550 },
    gifts: { new: 0 },
  });
  const told = (await imports.rows(imported)).map(({ reason }) => reason);
  expect(told).toEqual([
    '3 monthly payments from Feb 28, 2025, $100.00 in total.',
    '',
    '3 monthly payments from Apr 15, 2025, $1,200.00 in total.',
    '',
  ]);
  const sources = await queryAsDatabaseOwner(
    'select distinct source from pledge_adjustments where organization_id = $1',
    [organization.id],
  );
  expect(sources).toEqual([{ source: 'import' }]);
  const line = { off: 0, paid: 0 };
  expect(await readBooks(organization)).toEqual([
    {
      name: 'Ann',
      date: '2025-01-31',
      due: '2025-04-30',
      frequency: 'monthly',
      amount: 10_000,
      paid: 5_000,
      off: 0,
      status: 'open',
      notes: 'Gala table',
      lines: [
        { number: 1, due: '2025-02-28', amount: 3_334, off: 0, paid: 3_334 },
        { number: 2, due: '2025-03-31', amount: 3_333, off: 0, paid: 1_666 },
        { number: 3, due: '2025-04-30', amount: 3_333, off: 0, paid: 0 },
      ],
    },
    expect.objectContaining({
      due: '2025-12-31',
      frequency: 'one-time',
      status: 'open',
      lines: [{ ...line, number: 1, due: '2025-12-31', amount: 20_000 }],
    }),
    expect.objectContaining({
      due: '2025-06-20',
      lines: ['2025-04-15', '2025-05-15', '2025-06-15'].map((due, index) => ({
        ...line,
        number: index + 1,
        due,
        amount: 40_000,
      })),
    }),
    expect.objectContaining({
      due: null,
      status: 'settled',
      paid: 250_000,
      lines: [{ ...line, number: 1, due: null, amount: 200_000, paid: 200_000 }],
    }),
  ]);
  const donations = await queryAsDatabaseOwner(
    `select date::text, amount_cents::int as amount, c.name as campaign from donations d
     left join campaigns c on c.organization_id = d.organization_id and c.id = d.campaign_id
     where d.organization_id = $1 order by date`,
    [organization.id],
  );
  expect(donations).toEqual([
    { date: '2025-02-15', amount: 5_000, campaign: 'Roof' },
    { date: '2025-03-15', amount: 250_000, campaign: null },
  ]);
});

test('a pledge is imported with its status: paid, written off or canceled', async () => {
  const { organization, imports } = await begin();
  const imported = await imports.all({
    kind: pledges,
    file: [
      header,
      '1,Ann,,10,2025-01-01,2025-02-01,,,,,Fulfilled,,',
      '2,Ann,,20,2025-01-01,2025-02-01,,,,,Cancelled,,',
      '3,Ann,,30,2025-01-01,,monthly,3,15,2025-01-02,Paid in full,,',
      '4,Ann,,40,2025-01-01,,monthly,2,25,,Cancelled,,',
      '5,Ann,,50,2025-01-01,,monthly,2,0,,Fulfilled,,',
    ].join('\n'),
  });
  expect(imported.summary?.pledges).toMatchObject({ new: 4, error: 1, paid: 3, paidAmount: 50 });
  const [row] = await imports.rows(imported, 'error');
  expect(row?.reason).toBe('The status says this pledge is paid, but nothing was paid on it.');
  const books = await readBooks(organization);
  expect(books.map(({ status, paid, off }) => [status, paid, off])).toEqual([
    ['settled', 1_000, 0],
    ['canceled', 0, 0],
    ['settled', 1_500, 1_500],
    ['canceled', 2_500, 1_500],
  ]);
  expect(books[2]?.lines.map(({ off, paid }) => [off, paid])).toEqual([
    [0, 1_000],
    [500, 500],
    [1_000, 0],
  ]);
  const steps = await queryAsDatabaseOwner(
    `select a.kind, a.reason, a.is_canceled, a.author_id from pledge_adjustments a
     join pledges p on p.organization_id = a.organization_id and p.id = a.pledge_id
     where a.organization_id = $1 and a.number = 2 order by p.amount_cents`,
    [organization.id],
  );
  const author = { author_id: organization.userId };
  expect(steps).toEqual([
    {
      ...author,
      kind: 'cancel',
      reason: 'Imported with the status "Cancelled"',
      is_canceled: true,
    },
    {
      ...author,
      kind: 'write-off',
      reason: 'Imported with the status "Paid in full"',
      is_canceled: false,
    },
    {
      ...author,
      kind: 'cancel',
      reason: 'Imported with the status "Cancelled"',
      is_canceled: true,
    },
  ]);
});

test('pledges are found again by their ids, or by donor, date and amount', async () => {
  const { imports } = await begin();
  const rows = ['Ann,ann@b.org,10,2025-01-01', 'Ann,ann@b.org,10,2025-01-01'];
  const file = ['Name,Email,Pledge Amount,Pledge Date', ...rows].join('\n');
  await imports.all({ kind: pledges, file });
  const more = await imports.check({ kind: pledges, file: `${file}\n${rows[0]}\n` });
  expect(more.summary).toMatchObject({
    donors: { new: 0, existing: 1 },
    pledges: { new: 1, existing: 2 },
  });
  const [found] = await imports.rows(more, 'existing');
  expect(found?.reason).toContain('A pledge of this donor with this date and amount is here');

  const named = { kind: pledges, fileName: 'pledges.csv' };
  const withIds = 'id,Name,Email,Pledge Amount,Pledge Date\n7,Bob,bob@b.org,10,2025-01-01\n';
  await imports.all({ ...named, file: withIds });
  const repeated = `${withIds}7,Bob,bob@b.org,10,2025-01-01\n8,Bob,bob@b.org,11,2025-01-01\n`;
  const change = { repeatedIds: 'duplicates' as const };
  const again = await imports.check({ ...named, file: repeated, change });
  expect(again.summary?.pledges).toMatchObject({ new: 1, existing: 1, duplicate: 1 });
  expect((await imports.rows(again, 'existing')).map(({ reason }) => reason)).toContain(
    'Matches Bob by email address. This pledge is already in your records.',
  );
});

test('the same file is not imported twice, and an undo removes pledges and payments', async () => {
  const { organization, imports } = await begin();
  const file = `${header}\n1,Ann,ann@b.org,100,2025-01-31,,Monthly,3,50,,,,Roof\n`;
  const imported = await imports.all({ kind: pledges, fileName: 'p.csv', file });
  const same = await imports.check({ kind: pledges, fileName: 'p.csv', file });
  expect(statusAndCode(await imports.commit(same))).toEqual([409, 'imports/same-file']);

  expect(await imports.undo(imported)).toMatchObject({ status: 'undone', keptOnUndo: 0 });
  expect(await readBooks(organization)).toEqual([]);
  expect(await imports.donors()).toEqual([]);
  const again = await imports.all({ kind: pledges, fileName: 'p.csv', file: `${file}\n` });
  expect(again.summary).toMatchObject({ donors: { new: 1 }, pledges: { new: 1 } });
});

test('an undo keeps a pledge that was changed or paid since, with its earlier payments', async () => {
  const { organization, imports } = await begin();
  const file = [
    'Name,Pledge Amount,Pledge Date,Paid',
    'Ann,100,2025-01-01,50',
    'Bob,200,2025-01-01,50',
    'Eve,300,2025-01-01,50',
  ].join('\n');
  const imported = await imports.all({ kind: pledges, file });
  await queryAsDatabaseOwner(
    `update pledges set version = 2, notes = 'Called' where organization_id = $1
       and amount_cents = 10000`,
    [organization.id],
  );
  const [bob] = (await queryAsDatabaseOwner(
    'select id, donor_id from pledges where organization_id = $1 and amount_cents = 20000',
    [organization.id],
  )) as { id: string; donor_id: string }[];
  await given.donation(organization, { donor: bob?.donor_id, pledgeId: bob?.id, amount: 1 });
  // Ann and Bob, their pledges and what they had paid on them.
  expect(await imports.undo(imported)).toMatchObject({ status: 'undone', keptOnUndo: 6 });
  expect((await readBooks(organization)).map(({ name, paid }) => [name, paid])).toEqual([
    ['Ann', 5_000],
    ['Bob', 5_100],
  ]);
});
