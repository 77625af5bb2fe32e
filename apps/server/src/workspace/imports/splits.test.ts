import { beforeEach, describe, expect, test } from 'vitest';
import { downloadBytes } from '../../../test/documents/downloads.ts';
import { importHelpers } from '../../../test/documents/files.ts';
import { restore, findOnlyDeletion } from '../../../test/giving/trash.ts';
import { drainJobs } from '../../../test/world/drain-jobs.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

type Named = { name: string } | null;
type ImportedDonation = {
  donor: { name: string };
  amount: number;
  splits: { amount: number; fund: Named; campaign: Named }[];
};

let organization: Organization;
let imports: ReturnType<typeof importHelpers>;

beforeEach(async () => {
  organization = await given.organization();
  imports = importHelpers(organization);
});

const list = async (path: 'donations' | 'pledges', whose = organization) => {
  const staff = signIn(whose);
  const reply =
    path === 'pledges'
      ? await staff.post('/api/pledges/filter', { limit: 50 })
      : await staff.get('/api/donations?limit=50');
  return (reply.body['data'] as ImportedDonation[]).map(({ donor, amount, splits }) => ({
    donor: donor.name,
    amount,
    parts: splits.map(
      (part) => `${part.amount} ${part.fund?.name ?? '-'}/${part.campaign?.name ?? '-'}`,
    ),
  }));
};

const rowsById = {
  kind: 'gifts' as const,
  fileName: 'gifts.csv',
  file:
    'Gift ID,Name,Email,Amount,Date,Fund,Campaign,Notes\n' +
    'G1,Ann,ann@b.org,60,2025-01-01,Roof,Gala,With a letter\n' +
    'G2,Bo,bo@b.org,5,2025-01-02,Library,,\n' +
    'G1,Ann,ann@b.org,40.01,2025-01-01,general fund,,\n' +
    'G1,,,9.99,2025-01-01,Library,Gala,With a letter\n',
};
const split = { change: { repeatedIds: 'splits' as const, nameless: 'refuse' as const } };

describe('rows with the same donation ID', () => {
  test('are one split donation, whose amount is counted once', async () => {
    const checked = await imports.check({ ...rowsById, ...split });

    expect(checked.summary?.gifts).toMatchObject({
      new: 2,
      part: 2,
      duplicate: 0,
      newAmount: 115,
      fileAmount: 115,
    });
    expect(
      (await imports.rows(checked)).map(({ recordVerdict, reason }) => [recordVerdict, reason]),
    ).toEqual([
      ['new', 'Split donation, with rows 4 and 5.'],
      ['new', ''],
      ['part', 'Part of the donation in row 2.'],
      ['part', 'Part of the donation in row 2.'],
    ]);

    await imports.commit(checked);
    expect(await list('donations')).toEqual([
      { donor: 'Bo', amount: 5, parts: [] },
      { donor: 'Ann', amount: 110, parts: ['60 Roof/Gala', '40.01 -/-', '9.99 Library/Gala'] },
    ]);
  });

  test('are recognized when the file is imported again', async () => {
    await imports.all({ ...rowsById, ...split });
    const again = await imports.check({ ...rowsById, file: `${rowsById.file}\n`, ...split });

    expect(again.summary?.gifts).toMatchObject({ new: 0, existing: 2, part: 2 });
  });

  test('are asked about if they follow each other', async () => {
    const file =
      'Gift ID,Name,Email,Amount,Date,Fund\nG1,Ann,ann@b.org,60,2025-01-01,Roof\n' +
      'G1,Ann,ann@b.org,40,2025-01-01,Food\n';
    await expect(imports.check({ kind: 'gifts', file })).rejects.toThrow(
      'Choose what rows with the same ID are.',
    );
    const change = { repeatedIds: 'duplicates' as const };
    const checked = await imports.check({ kind: 'gifts', file, change });
    expect(checked.summary?.gifts).toMatchObject({ new: 1, duplicate: 1, part: 0, newAmount: 60 });
  });

  test('that differ in more than their purpose are an error as a whole', async () => {
    const checked = await imports.check({
      kind: 'gifts',
      file:
        'Gift ID,Name,Email,Amount,Date,Fund\n' +
        'G1,Ann,ann@b.org,60,2025-01-01,Roof\nG1,Bo,bo@b.org,40,2025-01-01,Food\n' +
        'G2,Ann,ann@b.org,60,2025-01-01,Roof\nG2,Ann,ann@b.org,40,2025-01-02,Food\n' +
        'G3,Ann,ann@b.org,60,2025-01-01,Roof\nG3,Ann,ann@b.org,40,2025-01-01,roof\n' +
        'G4,Ann,ann@b.org,60,2025-01-01,Roof\nG4,Ann,ann@b.org,much,2025-01-01,Food\n',
      ...split,
    });

    const rows = await imports.rows(checked, 'error');
    expect(rows.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'Row 3 has the same ID but a different donor.'],
      [4, 'Row 5 has the same ID but a different date.'],
      [6, 'Two parts have the same fund and campaign. Combine them.'],
      [8, 'Row 9, a part with the same ID, has an error.'],
      [9, '"much" isn’t an amount in dollars.'],
    ]);
    expect(checked.summary?.gifts).toMatchObject({ new: 0, part: 3, error: 5, fileAmount: 360 });
    const [part] = await imports.rows(checked, 'part');
    expect(part?.reason).toBe('Part of the donation in row 2, which has an error.');
  });

  test('can be separate donations or skipped by a choice for a row', async () => {
    const checked = await imports.check({ ...rowsById, ...split });
    await imports.choose(checked, 4, { choice: 'new' });
    const chosen = await imports.choose(checked, 5, { choice: 'leave-out' });

    expect(chosen.summary?.gifts).toMatchObject({ new: 3, part: 0, leftOut: 1, newAmount: 105.01 });
    await imports.commit(chosen);
    expect((await list('donations')).map(({ parts }) => parts)).toEqual([[], [], []]);
  });
});

test('an undo removes a split donation with its campaigns and archives its funds', async () => {
  const staff = signIn(organization);
  const names = async (path: string) =>
    ((await staff.get(path)).body['data'] as { name: string; isArchived?: boolean }[]).map(
      ({ name, isArchived }) => (isArchived ? `${name} (archived)` : name),
    );
  const imported = await imports.all({ ...rowsById, ...split });
  const donations = await list('donations');

  await imports.undo(imported);
  expect(await list('donations')).toEqual([]);
  expect(await names('/api/funds')).toEqual([
    'General Fund',
    'Library (archived)',
    'Roof (archived)',
  ]);
  expect(await names('/api/campaigns')).toEqual([]);

  await restore(organization, await findOnlyDeletion(organization, 'import'));
  await drainJobs();
  expect(await list('donations')).toEqual(donations);
  expect(await names('/api/campaigns')).toEqual(['Gala']);
});

describe('an export of split records', () => {
  const all = { dateRange: { startDate: null, endDate: null } };
  const includeFields = ['campaignInfo', 'donorInfo'];

  test('is imported elsewhere with the same parts', async () => {
    const fund = await given.fund(organization, { name: 'Roof, phase "2"' });
    const campaign = await given.campaign(organization, { name: 'Gala; spring' });
    const { _id: donor } = await given.donor(organization, { name: 'Ann', email: 'ann@b.org' });
    const splits = [{ fund: fund._id, campaign: campaign._id, amount: 60 }, { amount: 40 }];
    await given.donation(organization, { donor, amount: 100, splits });
    await given.pledge(organization, { donor, amount: 100, splits });

    const other = await given.organization();
    for (const [kind, dataType] of [
      ['gifts', 'donations'],
      ['pledges', 'pledges'],
    ] as const) {
      const file = await downloadBytes(organization, { dataType, ...all, includeFields });
      const { summary } = await importHelpers(other).all({ kind, file });
      expect(summary?.[kind]).toMatchObject({ new: 1, error: 0 });
      const parts = ['60 Roof, phase "2"/Gala; spring', '40 -/-'];
      expect(await list(dataType, other)).toEqual([{ donor: 'Ann', amount: 100, parts }]);
    }
  });

  test('with parts that do not add up is an error', async () => {
    const checked = await imports.check({
      kind: 'gifts',
      file:
        'Name,Email,Amount,Date,Split\nAnn,ann@b.org,100,2025-01-01,60 Roof; 30 Food\n' +
        'Bo,bo@b.org,100,2025-01-01,100 Roof\nCy,cy@b.org,9,2025-01-01,\n',
    });
    expect((await imports.rows(checked, 'error')).map(({ reason }) => reason)).toEqual([
      'The parts don’t add up to the amount.',
      'A split needs at least two parts.',
    ]);
    expect(checked.summary?.gifts).toMatchObject({ new: 1, fileAmount: 209 });
  });
});

test.each([
  ['gifts', 'Gift ID,Name,Email,Amount,Date,Fund,Campaign'],
  ['pledges', 'Pledge ID,Name,Email,Pledge Amount,Pledge Date,Fund,Campaign'],
] as const)('two parts of %s for the default fund are an error', async (kind, header) => {
  const checked = await imports.check({
    kind,
    file:
      `${header}\nG1,Ann,ann@b.org,60,2025-01-01,general FUND,gala\n` +
      'G1,Ann,ann@b.org,40,2025-01-01,,Gala\n' +
      'G2,Ann,ann@b.org,60,2025-01-02,General Fund,\nG2,Ann,ann@b.org,40,2025-01-02,,Gala\n',
    ...split,
  });

  expect((await imports.rows(checked, 'error')).map(({ row, reason }) => [row, reason])).toEqual([
    [2, expect.stringContaining('Two parts have the same fund and campaign. Combine them.')],
  ]);
  await imports.commit(checked);
  expect(await list(kind === 'gifts' ? 'donations' : 'pledges')).toEqual([
    { donor: 'Ann', amount: 100, parts: ['60 -/-', '40 -/Gala'] },
  ]);
});

test('rows with the same pledge ID are one split pledge, and so is what was paid', async () => {
  await imports.all({
    kind: 'pledges',
    file:
      'Pledge ID,Name,Email,Pledge Amount,Pledge Date,Paid,Fund\n' +
      'P1,Ann,ann@b.org,50,2025-01-01,20,Roof\nP1,Ann,ann@b.org,25,2025-01-01,10,Food\n',
    ...split,
  });

  expect(await list('pledges')).toEqual([
    { donor: 'Ann', amount: 75, parts: ['50 Roof/-', '25 Food/-'] },
  ]);
  expect(await list('donations')).toEqual([
    { donor: 'Ann', amount: 30, parts: ['20 Roof/-', '10 Food/-'] },
  ]);
});

test('a refund in the file is shared by the parts of its donation', async () => {
  await imports.all({
    kind: 'gifts',
    file:
      'Gift ID,Name,Email,Amount,Date,Fund\nG1,Ann,ann@b.org,60,2025-01-01,Roof\n' +
      'G1,Ann,ann@b.org,40,2025-01-01,Food\nG1,Ann,ann@b.org,-10,2025-02-01,\n',
    change: { repeatedIds: 'splits', negatives: 'refund' },
  });
  const reply = await signIn(organization).get('/api/donations');
  expect(reply.body['data']).toMatchObject([
    { amount: 100, refunded: 10, splits: [{ refunded: 6 }, { refunded: 4 }] },
  ]);
});
