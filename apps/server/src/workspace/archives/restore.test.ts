import type { Import } from '@pledgewell/contract';
import { restoreFileName } from '@pledgewell/domain/workspace/archives/restore-file';
import { describe, expect, test } from 'vitest';
import {
  queryAsDatabaseOwner,
  login,
  register,
  registration,
} from '../../../test/accounts/accounts.ts';
import {
  fetchArchive,
  busyArchive,
  compressedLines,
  isSampleRefundLine,
  restoreInto,
  readRestoreLines,
} from '../../../test/documents/archives.ts';
import {
  createConnectedOrganization,
  findDonation,
  pay,
  controlSandbox,
} from '../../../test/money/cards.ts';
import { importHelpers } from '../../../test/documents/files.ts';
import { listRecurringDonations, withRecurringDonation } from '../../../test/money/recurring.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';
import { invariants } from '../../invariants.ts';
import { compareArchives } from './restore/compare.ts';
import { restorableTables, unrestoredTables } from './restore/tables.ts';

/**
 * What contradicts itself in the whole database, where earlier tests may have left something. A
 * copy would double a wrong total too.
 */
async function violations() {
  const found = await Promise.all(
    invariants.map(async ({ name, sql }) => ({ name, rows: await queryAsDatabaseOwner(sql, []) })),
  );
  return found.filter(({ rows }) => rows.length > 0);
}

describe('restoring an archive', () => {
  test('brings back the same state, with trash, history and receipts', async () => {
    const {
      organization,
      donor,
      pledge,
      donation: recurringDonation,
      bytes,
      files,
    } = await busyArchive();
    const copy = await given.organization();
    const brokenBefore = await violations();

    const { newest, isEmpty } = await restoreInto(copy, bytes);
    const after = await fetchArchive(copy);

    expect({ newest, isEmpty }).toMatchObject({
      newest: { state: 'restored', failure: null },
      isEmpty: false,
    });
    expect(compareArchives(files, after.files)).toEqual([]);
    expect(await violations()).toEqual(brokenBefore);
    for (const path of [
      `donations/${recurringDonation._id}`,
      `pledges/${pledge._id}`,
      `donors/${donor._id}`,
      'dashboard/stats?period=year',
      'trash',
      'receipts',
    ]) {
      const [old, now] = await Promise.all(
        [organization, copy].map(async (each) => (await signIn(each).get(`/api/${path}`)).body),
      );
      expect([path, old?.['success']]).toEqual([path, true]);
      expect([path, withoutNames(now, copy)]).toEqual([path, withoutNames(old, organization)]);
    }
  });

  test('works with the restore file taken out of the archive before the upload', async () => {
    const { files } = await busyArchive();
    const copy = await given.organization();

    const { newest } = await restoreInto(copy, files.get(restoreFileName) ?? Buffer.alloc(0));

    expect(newest).toMatchObject({ state: 'restored' });
  });

  test('keeps the names of users who cannot sign in here', async () => {
    const { organization, files } = await busyArchive();
    const lines = readRestoreLines(files);
    const [header = '', ...rest] = lines;
    const { people, ...others } = JSON.parse(header.slice(1)) as { people: object[] };
    const more = {
      id: organization.id,
      email: 'left@example.org',
      firstName: 'Lee',
      lastName: 'Ng',
    };
    const two = `#${JSON.stringify({ ...others, people: [...people, more] })}`;
    const text = [two, ...rest].join('\n').replaceAll(organization.userId, organization.id);
    const copy = await given.organization();

    await restoreInto(copy, compressedLines(text.split('\n')));

    const { body } = await signIn(copy).get('/api/activities?limit=100');
    expect(JSON.stringify(body)).toContain('Lee Ng');
    const former = { email: 'left@example.org', password: 'correct horse battery staple' };
    expect((await login(former)).status).toBe(401);
    const newcomer = { ...registration(), email: 'left@example.org' };
    expect((await register(newcomer)).status).toBe(200);
  });

  test('creates no duplicates when the CSV files are imported afterward', async () => {
    const { files } = await busyArchive();
    const copy = await given.organization();
    await restoreInto(copy, files.get(restoreFileName) ?? Buffer.alloc(0));
    const before = await fetchArchive(copy);

    for (const [kind, name] of [
      ['donors', 'donors'],
      ['gifts', 'donations'],
      ['pledges', 'pledges'],
    ] as const) {
      const file = before.files.get(`${name}.csv`) ?? Buffer.alloc(0);
      const checked = await importHelpers(copy).check({ kind, fileName: `${name}.csv`, file });
      expect(newRowsIn(checked)).toEqual([name, 0, 0]);
    }
  });
});

describe('the records at the card provider', () => {
  test('are restored as history: a recurring donation is ended, and a refund reaches no card', async () => {
    const { organization } = await withRecurringDonation();
    const { bytes } = await fetchArchive(organization);
    const copy = await given.organization();
    const counts = await controlSandbox('GET counts');

    await restoreInto(copy, bytes);
    const [recurringDonation] = await listRecurringDonations({ ...copy, account: '' });
    const { body } = await signIn(copy).get('/api/donations?limit=10');
    const [donation] = body['data'] as {
      _id: string;
      version: number;
      amount: number;
      date: string;
    }[];
    const refund = await signIn(copy).post(`/api/donations/${donation?._id}/refund`, {
      amount: donation?.amount,
      date: donation?.date,
      reason: 'Asked for it',
      version: donation?.version,
    });

    expect(recurringDonation).toMatchObject({ state: 'ended', endedBecause: 'elsewhere' });
    expect(refund).toMatchObject({ status: 200, body: { data: { status: 'refunded' } } });
    expect(await controlSandbox('GET counts')).toEqual(counts);
  });

  test('are never taken from an edited archive that names another organization’s payment', async () => {
    const victim = await createConnectedOrganization();
    const paid = await pay(victim);
    const { files } = await fetchArchive(victim);
    const edited = readRestoreLines(files).map((line) =>
      line
        .replace('"is_restored":true', '"is_restored":false')
        .replace('"account_id":""', `"account_id":"${victim.account}"`),
    );
    const thief = await createConnectedOrganization();
    const before = await controlSandbox('GET counts');

    await restoreInto(thief, compressedLines(edited));
    const { body } = await signIn(thief).get('/api/donations?limit=10');
    const [donation] = body['data'] as {
      _id: string;
      version: number;
      amount: number;
      date: string;
    }[];
    await signIn(thief).post(`/api/donations/${donation?._id}/refund`, {
      amount: donation?.amount,
      date: donation?.date,
      reason: 'Mine now',
      version: donation?.version,
    });

    expect(donation).toBeDefined();
    expect(await controlSandbox('GET counts')).toEqual(before);
    expect(await findDonation(victim, paid.donation._id)).toMatchObject({ status: 'settled' });
  });
});

test('archives that differ in one row are different', async () => {
  const { files } = await busyArchive();
  const lines = readRestoreLines(files).filter((line) => !isSampleRefundLine(line));
  const less = new Map(files).set(restoreFileName, compressedLines(lines));

  expect(compareArchives(files, less)).toEqual([
    expect.stringMatching(/^refunds: restored differently/),
  ]);
});

test('every table of an organization is restored or excluded for a stated reason', async () => {
  const tables = (await queryAsDatabaseOwner(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attname = 'organization_id' and not a.attisdropped`,
    [],
  )) as { name: string }[];
  const shared = new Set(['provider_events', 'provider_owners', 'tickets']);
  const known = [...restorableTables.map(({ name }) => name), ...Object.keys(unrestoredTables)];

  expect(new Set(tables.map(({ name }) => name).filter((name) => !shared.has(name)))).toEqual(
    new Set(known),
  );
});

const newRowsIn = ({ fileName, summary }: Import) => [
  fileName.replace('.csv', ''),
  summary?.donors.new,
  summary && summary.gifts.new + summary.pledges.new,
];

/** Two owners in tests never have the same name. */
function withoutNames(body: unknown, { id, userId, email }: Organization) {
  return JSON.parse(
    JSON.stringify(body)
      .replaceAll(id, 'organization')
      .replaceAll(userId, 'owner')
      .replaceAll(email, 'owner@example.org')
      .replaceAll(/Okafor \d+/g, 'Okafor'),
  ) as unknown;
}
