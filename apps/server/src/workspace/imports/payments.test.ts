import { expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { statusAndCode } from '../../../test/documents/files.ts';
import {
  withDonations,
  donationFile,
  donations,
  paymentFile,
  paymentHeader,
  payments,
} from '../../../test/money/payment-files.ts';
import { type Organization } from '../../../test/world/world.ts';

/** Every column of every donation, to compare the restored rows completely. */
const listDonationRows = ({ id }: Organization) =>
  queryAsDatabaseOwner(
    `select to_jsonb(d) as gift from donations d
     where organization_id = $1 and deletion_id is null order by id`,
    [id],
  );

type Book = { status: string; paid: number; lines: [string, number, number][] };

const readPledges = ({ id }: Organization) =>
  queryAsDatabaseOwner(
    `select p.date::text, p.due_date::text as due, p.frequency, p.amount_cents::int as amount,
       p.fulfilled_cents::int as paid, p.status, p.notes, c.name as campaign, p.old_id,
       (select json_agg(json_build_array(i.due_date, i.amount_cents, i.paid_cents)
          order by i.number) from installments i
        where i.organization_id = $1 and i.pledge_id = p.id
          and i.schedule_number = p.schedule_number) as lines
     from pledges p
       left join campaigns c on c.organization_id = $1 and c.id = p.campaign_id
     where p.organization_id = $1 and p.deletion_id is null order by p.amount_cents`,
    [id],
  ) as Promise<Book[]>;

const readTotals = async ({ id }: Organization) =>
  queryAsDatabaseOwner(
    `select sum(given_cents)::int as cents, sum(gift_count)::int as gifts from donor_giving
     where organization_id = $1`,
    [id],
  );

test('a donation paid in parts becomes a pledge, and a repeated import adds nothing', async () => {
  const { organization, imports } = await withDonations();
  const file = paymentHeader + paymentFile;
  const checked = await imports.check({ ...payments, file });
  expect(checked.mapping).toMatchObject({
    idSet: 'payments',
    links: [{ column: 1, idSet: 'donations' }],
  });
  expect(checked.summary?.payments).toEqual({
    new: 3,
    part: 0,
    existing: 1,
    duplicate: 0,
    error: 0,
    leftOut: 0,
    newAmount: 100,
    fileAmount: 150,
    turned: 1,
  });
  const rows = await imports.rows(checked);
  expect(rows.map(({ name, recordVerdict, reason }) => [name, recordVerdict, reason])).toEqual([
    ['Ann', 'new', 'Becomes a payment on a pledge of $100.00.'],
    ['Ann', 'new', 'Becomes a payment on a pledge of $100.00.'],
    ['Ann', 'new', 'Becomes a payment on a pledge of $100.00.'],
    ['Ann', 'existing', 'This is the whole donation, which is already in your records.'],
  ]);

  expect(await readTotals(organization)).toEqual([{ cents: 24_000, gifts: 3 }]);
  await imports.commit(checked);
  expect(await readPledges(organization)).toEqual([
    {
      date: '2025-01-01',
      due: '2025-03-01',
      frequency: 'monthly',
      amount: 10_000,
      paid: 10_000,
      status: 'settled',
      notes: 'At the gala',
      campaign: 'Roof',
      old_id: '1',
      lines: [
        ['2025-01-01', 5_000, 5_000],
        ['2025-02-01', 3_000, 3_000],
        ['2025-03-01', 2_000, 2_000],
      ],
    },
  ]);
  expect(await readTotals(organization)).toEqual([{ cents: 24_000, gifts: 5 }]);
  const methods = await queryAsDatabaseOwner(
    `select distinct method, old_id_set from donations
     where organization_id = $1 and pledge_id is not null`,
    [organization.id],
  );
  expect(methods).toEqual([{ method: 'check', old_id_set: 'payments' }]);
  await expectNothingMore(imports);
});

/** Importing the payments or the donations again adds nothing. */
async function expectNothingMore(imports: Awaited<ReturnType<typeof withDonations>>['imports']) {
  const file = paymentHeader + paymentFile;
  const same = await imports.check({ ...payments, file });
  expect(statusAndCode(await imports.commit(same))).toEqual([409, 'imports/same-file']);
  const again = await imports.check({ ...payments, file: `${file}\n` });
  expect(again.summary?.payments).toMatchObject({ new: 0, existing: 4, turned: 0 });
  expect(statusAndCode(await imports.commit(again))).toEqual([409, 'imports/nothing-new']);
  const unnamed = await imports.check({
    kind: 'payments',
    file: `Gift ID,Amount,Date\n${paymentFile.replaceAll(/^\d+,/gm, '')}\n`,
  });
  expect(unnamed.summary?.payments).toMatchObject({ new: 0, existing: 4 });

  const donationsAgain = await imports.check({ ...donations, file: `${donationFile}\n` });
  expect(donationsAgain.summary).toMatchObject({
    donors: { new: 0, existing: 2 },
    gifts: { new: 0, existing: 3 },
  });
}

test('an undo restores the single donation exactly, and the import can be repeated', async () => {
  const { organization, imports, imported: donations } = await withDonations();
  const before = await listDonationRows(organization);
  const imported = await imports.all({ ...payments, file: paymentHeader + paymentFile });
  expect(await listDonationRows(organization)).toHaveLength(5);

  expect(await imports.undo(imported)).toMatchObject({ status: 'undone', keptOnUndo: 0 });
  expect(await listDonationRows(organization)).toEqual(before);
  expect(await readPledges(organization)).toEqual([]);
  expect(await readTotals(organization)).toEqual([{ cents: 24_000, gifts: 3 }]);

  const again = await imports.all({ ...payments, file: paymentHeader + paymentFile });
  expect(again.summary?.payments).toMatchObject({ new: 3, turned: 1 });

  const reply = await imports.staff.post(`/api/imports/${donations._id}/undo`);
  expect([...statusAndCode(reply), reply.body['message']]).toEqual([
    409,
    'imports/built-upon',
    'The payments in payments.csv belong to these donations. Undo that import first.',
  ]);
  await imports.undo(again);
  expect(await imports.undo(donations)).toMatchObject({ status: 'undone', keptOnUndo: 0 });
  expect(await listDonationRows(organization)).toEqual([]);
});

test('a pledge that was changed since keeps its payments after an undo', async () => {
  const { organization, imports } = await withDonations();
  const imported = await imports.all({ ...payments, file: paymentHeader + paymentFile });
  await queryAsDatabaseOwner(
    `update donations set version = 2, notes = 'By hand' where organization_id = $1
       and pledge_id is not null and amount_cents = 2000`,
    [organization.id],
  );
  expect(await imports.undo(imported)).toMatchObject({ status: 'undone', keptOnUndo: 4 });
  expect(await readPledges(organization)).toMatchObject([{ paid: 10_000, status: 'settled' }]);
  expect(await readTotals(organization)).toEqual([{ cents: 24_000, gifts: 5 }]);
});

test('payments find earlier imported pledges but never pay a canceled one', async () => {
  const { organization, imports } = await withDonations();
  await imports.all({
    kind: 'pledges',
    fileName: 'pledges.csv',
    file: [
      'id,Name,Email,Pledge Amount,Pledge Date,Frequency,Payments,Status',
      'A,Ann,ann@b.org,60,2025-01-01,Monthly,3,Open',
      'B,Bob,bob@b.org,80,2025-01-01,Monthly,2,Cancelled',
    ].join('\n'),
  });
  const imported = await imports.all({
    kind: 'payments',
    file: 'Pledge ID,Amount,Date\nA,20,2025-01-03\nA,25,2025-02-03\nB,40,2025-01-01\n',
  });
  expect(imported.summary?.payments).toMatchObject({ new: 2, error: 1, turned: 0 });
  const [row] = await imports.rows(imported, 'error');
  expect(row?.reason).toBe('This pledge is canceled, so it can’t take payments.');
  const books = await readPledges(organization);
  expect(books.map(({ status, paid }) => [status, paid])).toEqual([
    ['open', 4_500],
    ['canceled', 0],
  ]);
  expect(books[0]?.lines).toEqual([
    ['2025-02-01', 2_000, 2_000],
    ['2025-03-01', 2_000, 2_000],
    ['2025-04-01', 2_000, 500],
  ]);
  await imports.undo(imported);
  expect((await readPledges(organization))[0]).toMatchObject({ paid: 0, status: 'open' });
});

test('a campaign erased meanwhile does not keep the donation from coming back', async () => {
  const { organization, imports } = await withDonations();
  const imported = await imports.all({ ...payments, file: paymentHeader + paymentFile });
  await queryAsDatabaseOwner(`update donations set campaign_id = null where organization_id = $1`, [
    organization.id,
  ]);
  await queryAsDatabaseOwner('update pledges set campaign_id = null where organization_id = $1', [
    organization.id,
  ]);
  await queryAsDatabaseOwner('delete from campaigns where organization_id = $1', [organization.id]);
  expect(await imports.undo(imported)).toMatchObject({ status: 'undone', keptOnUndo: 0 });
  expect(await readTotals(organization)).toEqual([{ cents: 24_000, gifts: 3 }]);
});
