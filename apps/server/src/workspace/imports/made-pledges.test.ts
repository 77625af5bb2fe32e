import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { importHelpers } from '../../../test/documents/files.ts';
import { madeFile, madeRows } from '../../../test/giving/made-nonprofit.ts';
import { restore, findOnlyDeletion } from '../../../test/giving/trash.ts';
import { drainJobs } from '../../../test/world/drain-jobs.ts';
import { given, type Organization } from '../../../test/world/world.ts';

const made = (name: Parameters<typeof madeFile>[0]) => ({
  fileName: `${name}.csv`,
  file: madeFile(name),
});

type Amount = { cents: number };

const sumCents = (some: readonly Amount[]) => some.reduce((total, { cents }) => total + cents, 0);
const inAll = (some: readonly Amount[]) => sumCents(some) / 100;
const parseCents = (text = '') => Math.round(Number(text) * 100);

/**
 * What the file of donations contains, in cents, and how much of it the other file lists as
 * payments.
 */
const received = madeRows('donations')
  .filter((row) => row['stage_name'] === 'Closed Won')
  .map((row) => ({ id: row['id'], on: row['close_date'] ?? '', cents: parseCents(row['amount']) }));
const countParts = (donation?: string) =>
  madeRows('payments').filter((row) => row['npe01__opportunity__c'] === donation).length;
const turned = received.filter(({ id }) => countParts(id) > 1);
const [inParts, single] = [turned.length, received.length - turned.length];

/**
 * The amount of each recurring commitment: of one payment (`each`), and of all its payments
 * (`all`).
 */
const schedules = madeRows('recurring');
const each = schedules.map((row) => ({ cents: parseCents(row['npe03__Amount__c']) }));
const all = schedules.map((row, at) => ({
  cents: (each[at]?.cents ?? 0) * Number(row['npe03__Installments__c']),
}));

/** Received money for each year, either as single donations or as payments of pledges. */
const byYear = ({ id }: Organization) =>
  queryAsDatabaseOwner(
    `select extract(year from date)::int as year, sum(amount_cents)::int / 100 as sum,
       count(*) filter (where pledge_id is null)::int as single,
       count(*) filter (where pledge_id is not null)::int as parts
     from donations where organization_id = $1 and deletion_id is null group by 1 order by 1`,
    [id],
  ) as Promise<{ year: number; sum: number; single: number; parts: number }[]>;

const readPledges = async ({ id }: Organization) => {
  const [sums] = await queryAsDatabaseOwner(
    `select count(*)::int as pledges, sum(amount_cents)::int as promised,
       sum(fulfilled_cents)::int as paid, array_agg(distinct status) as statuses,
       min(lines.count)::int as fewest, max(lines.count)::int as most
     from pledges p cross join lateral (
       select count(*) from installments i
       where i.organization_id = p.organization_id and i.pledge_id = p.id) as lines
     where p.organization_id = $1 and p.deletion_id is null`,
    [id],
  );
  return sums;
};

const givenBy = ({ id }: Organization) =>
  queryAsDatabaseOwner(
    `select donor_id, given_cents, first_gift_on, last_gift_on from donor_giving
     where organization_id = $1 order by donor_id`,
    [id],
  );

const listDonationRows = ({ id }: Organization) =>
  queryAsDatabaseOwner(
    `select to_jsonb(d) as gift from donations d
     where organization_id = $1 and deletion_id is null order by id`,
    [id],
  );

describe('the pledges of a made-up nonprofit', () => {
  test('donations paid in ten parts become pledges without changing any total', async () => {
    const organization = await given.organization();
    const imports = importHelpers(organization);
    await imports.all({ kind: 'donors', ...made('contacts') });
    await expectLeftOut(imports);
    await imports.all({ kind: 'donors', ...made('accounts') });
    await imports.all({ kind: 'gifts', ...made('donations') });
    const [donations, giving] = [await listDonationRows(organization), await givenBy(organization)];

    const paid = await imports.all({ kind: 'payments', ...made('payments') });
    expect(paid.summary?.payments).toEqual({
      new: 10 * inParts,
      part: 0,
      existing: single,
      duplicate: 0,
      error: 0,
      leftOut: 0,
      newAmount: sumCents(turned) / 100,
      fileAmount: sumCents(received) / 100,
      turned: inParts,
    });
    expect(await readPledges(organization)).toEqual({
      pledges: inParts,
      promised: sumCents(turned),
      paid: sumCents(turned),
      statuses: ['settled'],
      fewest: 10,
      most: 10,
    });
    const years = await byYear(organization);
    expect(years.map(({ year, sum }) => [year, sum * 100])).toEqual(
      [...Map.groupBy(received, ({ on }) => Number(on.slice(0, 4)))].map(([year, some]) => [
        year,
        sumCents(some),
      ]),
    );
    expect(years.reduce((total, { single }) => total + single, 0)).toBe(single);
    expect(years.reduce((total, { parts }) => total + parts, 0)).toBe(10 * inParts);
    expect(await givenBy(organization)).toEqual(giving);

    const more = Buffer.concat([madeFile('payments'), Buffer.of(10)]);
    const again = await imports.check({
      kind: 'payments',
      fileName: 'payments.csv',
      file: more,
    });
    expect(again.summary?.payments).toMatchObject({
      new: 0,
      existing: single + 10 * inParts,
      turned: 0,
    });

    expect(await imports.undo(paid)).toMatchObject({ status: 'undone', keptOnUndo: 0 });
    expect(await listDonationRows(organization)).toEqual(donations);
    expect(await givenBy(organization)).toEqual(giving);
    expect(await readPledges(organization)).toMatchObject({ pledges: 0 });

    await restore(organization, await findOnlyDeletion(organization, 'import'));
    await drainJobs();
    expect(await readPledges(organization)).toMatchObject({
      pledges: inParts,
      paid: sumCents(turned),
    });
    expect(await givenBy(organization)).toEqual(giving);
  }, 120_000);

  test('recurring commitments become pledges of all their payments', async () => {
    const organization = await given.organization();
    const imports = importHelpers(organization);
    await imports.all({ kind: 'donors', ...made('recurring-contacts') });
    await expectTooSmall(imports);
    const imported = await imports.all({ kind: 'pledges', ...made('recurring') });
    expect(imported.mapping.amountIs).toBe('payment');
    expect(imported.summary?.pledges).toEqual({
      new: schedules.length,
      part: 0,
      existing: 0,
      duplicate: 0,
      error: 0,
      leftOut: 0,
      columnAmount: inAll(each),
      fileAmount: inAll(all),
      newAmount: inAll(all),
      paid: 0,
      paidAmount: 0,
    });
    expect(await readPledges(organization)).toEqual({
      pledges: schedules.length,
      promised: sumCents(all),
      paid: 0,
      statuses: ['open'],
      fewest: 1,
      most: 24,
    });
    const [first] = (await queryAsDatabaseOwner(
      `select p.date::text, p.due_date::text as due, p.frequency, p.amount_cents::int as amount,
         (select array_agg(i.due_date::text || ' ' || i.amount_cents order by i.number)
          from installments i where i.organization_id = p.organization_id and i.pledge_id = p.id
         ) as lines
       from pledges p where organization_id = $1 and old_id = 'a09-1'`,
      [organization.id],
    )) as { lines: string[] }[];
    expect(first).toMatchObject({
      date: '2018-11-23',
      due: '2020-08-23',
      frequency: 'quarterly',
      amount: 8 * 1_341,
    });
    expect(first?.lines).toEqual([
      '2018-11-23 1341',
      '2019-02-23 1341',
      '2019-05-23 1341',
      '2019-08-23 1341',
      '2019-11-23 1341',
      '2020-02-23 1341',
      '2020-05-23 1341',
      '2020-08-23 1341',
    ]);
    const [late] = await queryAsDatabaseOwner(
      `select p.date::text, min(i.due_date)::text as first from pledges p
         join installments i on i.organization_id = p.organization_id and i.pledge_id = p.id
       where p.organization_id = $1 group by p.id, p.date having min(i.due_date) > p.date`,
      [organization.id],
    );
    expect(late).toEqual({ date: '2019-02-18', first: '2019-03-01' });

    expect(await imports.undo(imported)).toMatchObject({ status: 'undone', keptOnUndo: 0 });
    expect(await readPledges(organization)).toMatchObject({ pledges: 0 });
  }, 120_000);

  /** Imported as whole pledges, three have fewer cents than payments. */
  async function expectTooSmall(imports: ReturnType<typeof importHelpers>) {
    const checked = await imports.check({
      kind: 'pledges',
      ...made('recurring'),
      change: { amountIs: 'total' },
    });
    expect(checked.summary?.pledges).toMatchObject({
      new: 97,
      error: 3,
      columnAmount: inAll(each),
    });
  }

  /** Plans without an end are left out, each with the reason. */
  async function expectLeftOut(imports: ReturnType<typeof importHelpers>) {
    const checked = await imports.check({
      kind: 'pledges',
      ...made('recurring-open'),
      change: ({ fields }) => ({ fields: [...fields, { column: 4, field: 'pledge.payments' }] }),
    });
    expect(checked.summary?.pledges).toMatchObject({ new: 0, leftOut: 3, columnAmount: 540 });
    const [row] = await imports.rows(checked);
    expect(row?.reason).toContain('This row has no number of payments');
  }
});
