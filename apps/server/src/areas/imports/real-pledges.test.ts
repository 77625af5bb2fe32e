import { describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/accounts.ts';
import { hasRealFiles, importsOf, realFile } from '../../../test/files.ts';
import { restore, trashedIn } from '../../../test/trash.ts';
import { workOff } from '../../../test/work.ts';
import { given, type Organization } from '../../../test/world.ts';

if (!hasRealFiles) {
  process.stderr.write('The real files do not stand beside this folder, so they are not tried.\n');
}

const npsp = (name: string) => ({ fileName: name, file: realFile(`npsp/${name}`) });

/** Received money for each year, whether as single gifts or as payments of pledges. */
const byYear = ({ id }: Organization) =>
  asOwner(
    `select extract(year from date)::int as year, sum(amount_cents)::int / 100 as sum,
       count(*) filter (where pledge_id is null)::int as single,
       count(*) filter (where pledge_id is not null)::int as parts
     from donations where organization_id = $1 and deletion_id is null group by 1 order by 1`,
    [id],
  ) as Promise<{ year: number; sum: number; single: number; parts: number }[]>;

const pledgesOf = async ({ id }: Organization) => {
  const [sums] = await asOwner(
    `select count(*)::int as pledges, sum(amount_cents)::int as promised,
       sum(fulfilled_cents)::int as paid, array_agg(distinct status) as statuses,
       min(lines.count)::int as fewest, max(lines.count)::int as most
     from pledges p cross join lateral (
       select count(*) from instalments i
       where i.organization_id = p.organization_id and i.pledge_id = p.id) as lines
     where p.organization_id = $1 and p.deletion_id is null`,
    [id],
  );
  return sums;
};

const givenBy = ({ id }: Organization) =>
  asOwner(
    `select donor_id, given_cents, first_gift_on, last_gift_on from donor_giving
     where organization_id = $1 order by donor_id`,
    [id],
  );

const giftsOf = ({ id }: Organization) =>
  asOwner(
    `select to_jsonb(d) as gift from donations d
     where organization_id = $1 and deletion_id is null order by id`,
    [id],
  );

describe.runIf(hasRealFiles)('the pledges of a real nonprofit', () => {
  test('gifts paid in ten parts become pledges, and every total stays what it was', async () => {
    const organization = await given.organization();
    const imports = importsOf(organization);
    await imports.all({ kind: 'donors', ...npsp('contacts.csv') });
    await expectLeftOut(imports);
    await imports.all({ kind: 'donors', ...npsp('accounts.csv') });
    await imports.all({ kind: 'gifts', ...npsp('donations.csv') });
    const [gifts, giving] = [await giftsOf(organization), await givenBy(organization)];

    const paid = await imports.all({ kind: 'payments', ...npsp('payments.csv') });
    expect(paid.summary?.payments).toEqual({
      new: 1_030,
      existing: 1_413,
      duplicate: 0,
      error: 0,
      leftOut: 0,
      newAmount: 156_318,
      fileAmount: 1_739_555,
      turned: 103,
    });
    expect(await pledgesOf(organization)).toEqual({
      pledges: 103,
      promised: 15_631_800,
      paid: 15_631_800,
      statuses: ['settled'],
      fewest: 10,
      most: 10,
    });
    const years = await byYear(organization);
    expect(years.map(({ year, sum }) => [year, sum])).toEqual([
      [2016, 524_429],
      [2017, 572_986],
      [2018, 607_919],
      [2019, 34_221],
    ]);
    expect(years.reduce((total, { single }) => total + single, 0)).toBe(1_413);
    expect(years.reduce((total, { parts }) => total + parts, 0)).toBe(1_030);
    expect(await givenBy(organization)).toEqual(giving);

    const more = Buffer.concat([realFile('npsp/payments.csv'), Buffer.of(10)]);
    const again = await imports.check({
      kind: 'payments',
      fileName: 'payments.csv',
      file: more,
    });
    expect(again.summary?.payments).toMatchObject({ new: 0, existing: 2_443, turned: 0 });

    expect(await imports.undo(paid)).toMatchObject({ status: 'undone', keptOnUndo: 0 });
    expect(await giftsOf(organization)).toEqual(gifts);
    expect(await givenBy(organization)).toEqual(giving);
    expect(await pledgesOf(organization)).toMatchObject({ pledges: 0 });

    await restore(organization, await trashedIn(organization, 'import'));
    await workOff();
    expect(await pledgesOf(organization)).toMatchObject({ pledges: 103, paid: 15_631_800 });
    expect(await givenBy(organization)).toEqual(giving);
  }, 120_000);

  test('2,000 recurring commitments become pledges of all their payments', async () => {
    const organization = await given.organization();
    const imports = importsOf(organization);
    await imports.all({ kind: 'donors', ...npsp('recurring-2k-contacts.csv') });
    await expectTooSmall(imports);
    const imported = await imports.all({ kind: 'pledges', ...npsp('recurring-2k.csv') });
    expect(imported.mapping.amountIs).toBe('payment');
    expect(imported.summary?.pledges).toEqual({
      new: 2_000,
      existing: 0,
      duplicate: 0,
      error: 0,
      leftOut: 0,
      columnAmount: 100_284.46,
      fileAmount: 1_543_144.87,
      newAmount: 1_543_144.87,
      paid: 0,
      paidAmount: 0,
    });
    expect(await pledgesOf(organization)).toEqual({
      pledges: 2_000,
      promised: 154_314_487,
      paid: 0,
      statuses: ['open'],
      fewest: 1,
      most: 102,
    });
    const [first] = (await asOwner(
      `select p.date::text, p.due_date::text as due, p.frequency, p.amount_cents::int as amount,
         (select array_agg(i.due_date::text || ' ' || i.amount_cents order by i.number)
          from instalments i where i.organization_id = p.organization_id and i.pledge_id = p.id
         ) as lines
       from pledges p where organization_id = $1 and old_id = 'a092F0000021PYKQA2'`,
      [organization.id],
    )) as { lines: string[] }[];
    expect(first).toMatchObject({
      date: '2019-02-19',
      due: '2020-08-19',
      frequency: 'quarterly',
      amount: 25_676,
    });
    expect(first?.lines).toEqual([
      '2019-02-19 3668',
      '2019-05-19 3668',
      '2019-08-19 3668',
      '2019-11-19 3668',
      '2020-02-19 3668',
      '2020-05-19 3668',
      '2020-08-19 3668',
    ]);
    const [late] = await asOwner(
      `select p.date::text, min(i.due_date)::text as first from pledges p
         join instalments i on i.organization_id = p.organization_id and i.pledge_id = p.id
       where p.organization_id = $1 group by p.id, p.date having min(i.due_date) > p.date`,
      [organization.id],
    );
    expect(late).toEqual({ date: '2019-11-04', first: '2019-11-15' });

    expect(await imports.undo(imported)).toMatchObject({ status: 'undone', keptOnUndo: 0 });
    expect(await pledgesOf(organization)).toMatchObject({ pledges: 0 });
  }, 120_000);

  /** Taken as whole pledges, seven are smaller in cents than their payments are many. */
  async function expectTooSmall(imports: ReturnType<typeof importsOf>) {
    const checked = await imports.check({
      kind: 'pledges',
      ...npsp('recurring-2k.csv'),
      change: { amountIs: 'total' },
    });
    expect(checked.summary?.pledges).toMatchObject({
      new: 1_993,
      error: 7,
      columnAmount: 100_284.46,
    });
  }

  /** Plans without an end are left out, each with the reason. */
  async function expectLeftOut(imports: ReturnType<typeof importsOf>) {
    const checked = await imports.check({
      kind: 'pledges',
      ...npsp('recurring.csv'),
      change: ({ fields }) => ({ fields: [...fields, { column: 4, field: 'pledge.payments' }] }),
    });
    expect(checked.summary?.pledges).toMatchObject({ new: 0, leftOut: 3, columnAmount: 940 });
    const [row] = await imports.rows(checked);
    expect(row?.reason).toContain('This plan is open-ended');
  }
});
