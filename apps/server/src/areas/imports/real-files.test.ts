import { describe, expect, test } from 'vitest';
import { hasRealFiles, importsOf, realFile } from '../../../test/files.ts';
import { given } from '../../../test/world.ts';

if (!hasRealFiles) {
  process.stderr.write('The real files do not stand beside the repository; their tests are skipped.\n');
}

const contacts = { kind: 'donors' as const, fileName: 'contacts.csv' };
const accounts = { kind: 'donors' as const, fileName: 'accounts.csv' };
const donations = { kind: 'gifts' as const, fileName: 'donations.csv' };

describe.runIf(hasRealFiles)('the files of a real nonprofit', () => {
  test('contacts, organizations and donations arrive whole, linked by their old ids', async () => {
    const imports = importsOf(await given.organization());

    const people = await imports.all({ ...contacts, file: realFile('npsp/contacts.csv') });
    expect(people.status).toBe('imported');
    expect(people.summary?.donors).toEqual({
      new: 1_011,
      existing: 0,
      duplicate: 13,
      error: 0,
      leftOut: 0,
    });

    const organizations = await imports.all({ ...accounts, file: realFile('npsp/accounts.csv') });
    expect(organizations.summary?.donors).toMatchObject({ new: 343, leftOut: 880 });

    const checked = await imports.check({ ...donations, file: realFile('npsp/donations.csv') });
    expect(checked.summary?.gifts).toEqual({
      new: 1_516,
      existing: 0,
      duplicate: 0,
      error: 0,
      leftOut: 1,
      newAmount: 1_739_555,
      fileAmount: 1_739_555,
    });
    const [left] = await imports.rows(checked, 'left-out');
    expect(left).toMatchObject({
      amount: '0.0',
      reason: 'The status "Pledged" does not count as received.',
    });
  });
});
