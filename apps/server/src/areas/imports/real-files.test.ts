import { describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/accounts.ts';
import { hasRealFiles, importsOf, realFile } from '../../../test/files.ts';
import { given, type Organization } from '../../../test/world.ts';

if (!hasRealFiles) {
  process.stderr.write('The real files do not stand beside this folder, so they are not tried.\n');
}

const contacts = { kind: 'donors' as const, fileName: 'contacts.csv' };
const accounts = { kind: 'donors' as const, fileName: 'accounts.csv' };
const donations = { kind: 'gifts' as const, fileName: 'donations.csv' };

/** Gifts and their sum for each year, as the totals of the product count them. */
const byYear = ({ id }: Organization) =>
  asOwner(
    `select extract(year from date)::int as year, count(*)::int, sum(amount_cents)::int / 100 as sum
     from donations where organization_id = $1 and deletion_id is null group by 1 order by 1`,
    [id],
  );

const givingOf = async ({ id }: Organization) =>
  asOwner(
    `select sum(given_cents)::int as cents, sum(gift_count)::int as gifts, count(*)::int as donors
     from donor_giving where organization_id = $1`,
    [id],
  );

describe.runIf(hasRealFiles)('the files of a real nonprofit', () => {
  test('people, organizations and gifts arrive whole, are found again, and an undo takes all away', async () => {
    const organization = await given.organization();
    const imports = importsOf(organization);

    const people = await imports.all({ ...contacts, file: realFile('npsp/contacts.csv') });
    const one = { existing: 0, duplicate: 0, error: 0, leftOut: 0 };
    expect(people.summary?.donors).toEqual({ ...one, new: 1_011, duplicate: 13 });

    const others = await imports.all({ ...accounts, file: realFile('npsp/accounts.csv') });
    expect(others.summary?.donors).toEqual({ ...one, new: 343, leftOut: 880 });

    const gifts = await imports.all({ ...donations, file: realFile('npsp/donations.csv') });
    expect(gifts.summary?.gifts).toEqual({
      ...one,
      new: 1_516,
      leftOut: 1,
      newAmount: 1_739_555,
      fileAmount: 1_739_555,
    });
    const [left] = await imports.rows(gifts, 'left-out');
    const reason = 'The status "Pledged" does not count as received.';
    expect(left).toMatchObject({ row: 226, amount: '0.0', reason });

    expect(await byYear(organization)).toEqual([
      { year: 2016, count: 435, sum: 524_429 },
      { year: 2017, count: 548, sum: 572_986 },
      { year: 2018, count: 497, sum: 607_919 },
      { year: 2019, count: 36, sum: 34_221 },
    ]);
    const [giving] = await givingOf(organization);
    expect(giving).toMatchObject({ cents: 173_955_500, gifts: 1_516 });
    await expectFoundAgainAndTakenAway(organization, { people, gifts });
  });

  test('gifts find a person under either of two ids', async () => {
    const organization = await given.organization();
    const imports = importsOf(organization);
    await imports.all({ ...contacts, file: realFile('npsp/contacts.csv') });

    const gifts = await imports.all({
      ...donations,
      file: 'id,amount,close_date,primary_contact__c\n1,10,2020-01-01,12\n2,20,2020-01-02,13\n',
    });
    expect(gifts.summary?.gifts).toMatchObject({ new: 2, error: 0 });
    expect(await givingOf(organization)).toEqual([{ cents: 3_000, gifts: 2, donors: 1 }]);
  });

  test('gifts imported before their donors are errors that say what is missing', async () => {
    const imports = importsOf(await given.organization());
    const checked = await imports.check({ ...donations, file: realFile('npsp/donations.csv') });
    expect(checked.summary?.gifts).toMatchObject({ new: 0, error: 1_516, fileAmount: 1_739_555 });
    const [row] = await imports.rows(checked, 'error');
    expect(row?.reason).toBe(
      'No donor with the old id 894 in "contacts" was found. Import that list first.',
    );
  });

  async function expectFoundAgainAndTakenAway(
    organization: Organization,
    { people, gifts }: Record<'people' | 'gifts', { _id: string }>,
  ) {
    const imports = importsOf(organization);
    const file = realFile('npsp/contacts.csv');
    const again = await imports.check({ ...contacts, file: Buffer.concat([file, Buffer.of(10)]) });
    expect(again.summary?.donors).toMatchObject({ new: 0, existing: 1_011, duplicate: 13 });
    const refused = await imports.commit(again);
    expect([refused.status, refused.body['code']]).toEqual([409, 'imports/nothing-new']);

    expect(await imports.undo(gifts)).toMatchObject({ status: 'undone', keptOnUndo: 0 });
    expect(await byYear(organization)).toEqual([]);
    expect(await imports.undo(people)).toMatchObject({ status: 'undone', keptOnUndo: 0 });
    expect((await imports.staff.get('/api/donors')).body['count']).toBe(343);

    const back = await imports.all({ ...contacts, file });
    expect(back.summary?.donors).toMatchObject({ new: 1_011 });
  }

  test('a form’s export brings its received gifts in dollars, and says why not the others', async () => {
    const organization = await given.organization();
    const imports = importsOf(organization);
    const file = realFile('givewp/givewp_sample.csv');
    const gifts = await imports.all({ kind: 'gifts', fileName: 'givewp_sample.csv', file });
    expect(gifts.summary?.gifts).toEqual({
      new: 168,
      existing: 0,
      duplicate: 0,
      error: 115,
      leftOut: 21,
      newAmount: 11_040,
      fileAmount: 31_589,
    });
    const [euros] = await imports.rows(gifts, 'error');
    expect(euros?.reason).toBe(
      'Only US dollars can be imported. The currency of this row is "EUR".',
    );
    const campaigns = await asOwner(
      'select count(*)::int as count from campaigns where organization_id = $1',
      [organization.id],
    );
    expect(campaigns).toEqual([{ count: 4 }]);

    const { body } = await imports.staff.get('/api/donors/search?query=Godball');
    const [found] = body['data'] as { _id: string }[];
    const donor = await imports.staff.get(`/api/donors/${found?._id}`);
    expect(donor.body['data']).toMatchObject({
      name: 'Lindsay Godball',
      email: 'lgodball2@hao123.com',
      address: { street: '60030 Evergreen Center, Near Kaiser hospital', city: 'San Jose' },
      notes: 'Organization: Amazon',
      giving: { total: 103, count: 1, lastGiftOn: '2019-05-13' },
    });
  });

  test('people who share an address are kept apart, with a note, and found again', async () => {
    const imports = importsOf(await given.organization());
    const file = realFile('houdini/houdini_import.csv');
    const gifts = await imports.all({ kind: 'gifts', fileName: 'houdini.csv', file });
    expect(gifts.summary).toMatchObject({
      donors: { new: 4, existing: 0 },
      gifts: { new: 4, newAmount: 40 },
    });
    const donors = await imports.donors();
    expect(donors.map(({ name, email, giving }) => [name, email, giving.total])).toEqual([
      ['Angie Vaughn', 'user@example.com', 10],
      ['Bill Waddell', null, 10],
      ['Bubba Thurmond', null, 10],
      ['Robert Norris', null, 10],
    ]);
    expect(donors[3]).toMatchObject({
      notes: 'Organization: Jet-Pep\nShares the email address user@example.com with Angie Vaughn.',
      tags: ['tag1', 'tag2'],
    });

    const again = await imports.check({
      kind: 'gifts',
      file: Buffer.concat([file, Buffer.of(10)]),
    });
    expect(again.summary).toMatchObject({
      donors: { new: 0, existing: 4 },
      gifts: { new: 0, existing: 4 },
    });
  });

  test('the same file in UTF-16 says the same', async () => {
    const imports = importsOf(await given.organization());
    const file = Buffer.from(`\ufeff${realFile('npsp/contacts.csv').toString()}`, 'utf16le');
    const checked = await imports.check({ ...contacts, file });
    expect(checked.encoding).toBe('UTF-16LE');
    expect(checked.summary?.donors).toMatchObject({ new: 1_011, duplicate: 13 });
  });
});
