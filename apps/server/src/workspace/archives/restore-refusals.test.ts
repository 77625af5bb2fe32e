import { describe, expect, test } from 'vitest';
import {
  fetchArchive,
  busyArchive,
  compressedLines,
  isSampleRefundLine,
  restoreInto,
  readRestoreLines,
} from '../../../test/documents/archives.ts';
import { importHelpers } from '../../../test/documents/files.ts';
import { given } from '../../../test/world/world.ts';

const oneCentMore = (row: Record<string, unknown>) => ({
  ...row,
  amount_cents: Number(row['amount_cents']) + 1,
});

describe('an archive is refused', () => {
  const refusals: [string, (lines: string[]) => string[], RegExp][] = [
    ['without its end', (lines) => lines.slice(0, -2).concat(''), /the end is missing/],
    [
      'without a row',
      (lines) => lines.filter((line) => !isSampleRefundLine(line)),
      /rows are missing/,
    ],
    ['with a row that is no JSON', (lines) => replaceRow(lines, () => '{"id":'), /refunds/],
    [
      'with a row that breaks a rule of the database',
      (lines) =>
        replaceRow(lines, (line) => line.replace('"amount_cents":1234', '"amount_cents":-1')),
      /refunds/,
    ],
    [
      'with a column that is not known here',
      (lines) =>
        lines.map((line) => line.replace('["id","donation_id"', '["id","later","donation_id"')),
      /newer version/,
    ],
  ];

  test.each(refusals)('%s, and nothing of it is stored', async (_, edit, sentence) => {
    const { files } = await busyArchive();
    const copy = await given.organization();

    const { newest, isEmpty } = await restoreInto(
      copy,
      compressedLines(edit(readRestoreLines(files))),
    );

    expect({ newest, isEmpty }).toMatchObject({
      newest: { state: 'failed', failure: expect.stringMatching(sentence) },
      isEmpty: true,
    });
  });

  test.each([
    ['installments', oneCentMore, /installments of each schedule/],
    ['pledge_adjustments', oneCentMore, /sum of its adjustments/],
    ['pledges', oneCentMore, /sum of its adjustments/],
    ['refunds', oneCentMore, /sum of its refunds/],
    ['donors', (row) => ({ ...row, name: 'x'.repeat(2_000_000) }), /\(donors\)/],
    ['receipt_counters', (row) => ({ ...row, last_number: 77 }), /without a gap/],
  ] as [string, Change, RegExp][])(
    'if a row of %s contradicts the others or is too long',
    async (table, change, sentence) => {
      const { files } = await busyArchive();
      const copy = await given.organization();
      const lines = changeFirstRow(readRestoreLines(files), table, change);

      const { newest, isEmpty } = await restoreInto(copy, compressedLines(lines));

      expect({ newest, isEmpty }).toMatchObject({
        newest: { state: 'failed', failure: expect.stringMatching(sentence) },
        isEmpty: true,
      });
    },
  );

  test('if the file is no archive, the workspace is in use or the tier is too small', async () => {
    const { bytes } = await busyArchive();
    const copy = await given.organization();

    expect((await restoreInto(copy, Buffer.from('PK, but no archive'))).sent).toMatchObject({
      status: 400,
      body: { code: 'organization/archive-unreadable' },
    });
    const zipped = Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.alloc(100)]);
    expect((await restoreInto(copy, zipped)).newest).toMatchObject({ state: 'failed' });
    await given.donor(copy);
    expect((await restoreInto(copy, bytes)).sent).toMatchObject({
      status: 409,
      body: { code: 'organization/not-empty' },
    });
  });

  test('if it has more donors than the tier allows', async () => {
    const organization = await given.organization();
    const rows = Array.from({ length: 201 }, (_, index) => `Donor ${index}`).join('\n');
    await importHelpers(organization).all({ kind: 'donors', file: `Name\n${rows}\n` });
    const { bytes } = await fetchArchive(organization);
    const copy = await given.organization({ tier: 'starter' });

    const { newest, isEmpty } = await restoreInto(copy, bytes);

    expect({ newest, isEmpty }).toMatchObject({ newest: { state: 'failed' }, isEmpty: true });
    expect(newest?.failure).toContain('Starter');
  });
});

const replaceRow = (lines: string[], change: (line: string) => string) =>
  lines.map((line) => (isSampleRefundLine(line) && !line.startsWith('#') ? change(line) : line));

type Change = (row: Record<string, unknown>) => Record<string, unknown>;

/** Changes the first row of a table. */
function changeFirstRow(lines: string[], table: string, change: Change) {
  const place = lines.findIndex((line) => line.startsWith(`#{"table":"${table}"`)) + 1;
  const row = JSON.parse(lines[place] ?? '') as Record<string, unknown>;
  return lines.with(place, JSON.stringify(change(row)));
}
