import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { downloadBytes, toRecords } from '../../../test/documents/downloads.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';
import { parseCsv } from '../../platform/sheets/csv.ts';

const office = '/usr/bin/soffice';
const isMissing = !existsSync(office);

const pieces = [
  '=HYPERLINK("http://evil.example";"x")',
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  "'",
  '"',
  '""',
  '\t',
  '\r\n',
  '\n',
  ',',
  ';',
  '|cmd',
  ' ',
  '\u202E',
  '\u200F',
  '\u2066',
  '\u00A0',
  '😀',
  'é',
  'e\u0301',
  '_x0041_',
  '<b>',
  '&amp;',
  ']]>',
  '＝1',
  'Ann',
  'Bo',
];

/** A thousand names made of letters and of characters that spreadsheets stumble over. */
const names = fc.sample(
  fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 })
    .map((parts) => `${parts.join('')}~`),
  1_000,
);

let organization: Organization;

beforeAll(async () => {
  organization = await given.organization();
  await queryAsDatabaseOwner(
    `with added as (
       insert into donors (organization_id, id, name)
       select $1, gen_random_uuid(), name from unnest($2::text[]) name returning id
     ), noted as (
       insert into activities (organization_id, id, action, entity, entity_id, label)
       select $1, gen_random_uuid(), 'donors/created', 'donor', id, 'Donor' from added
     )
     update organization_counters set donors = 1000 where organization_id = $1`,
    [organization.id, names],
  );
});

test('a lone surrogate is refused before it could be stored', async () => {
  const { post } = signIn(organization);
  const refused = await post('/api/donors', given.newDonor({ name: 'Ann \uD83D' }));
  expect(refused.status).toBe(400);
});

test.skipIf(isMissing)(
  'a thousand hostile names survive LibreOffice as text (needs libreoffice-calc)',
  { timeout: 180_000 },
  async () => {
    expect(await readBack('excel')).toEqual(names.map(shown).toSorted());
    const guarded = names.map((name) => (/^[=+\-@＝＋－＠\t\r\n]/.test(name) ? `'${name}` : name));
    expect(await readBack('csv')).toEqual(guarded.map(shown).toSorted());
  },
);

/** Spreadsheets know one kind of line break. */
const shown = (name: string) => name.replaceAll(/\r\n?/g, '\n');

/** What LibreOffice saves after opening an export. */
async function readBack(fileFormat: 'csv' | 'excel') {
  const folder = mkdtempSync(join(tmpdir(), 'pledgewell-office-'));
  try {
    const file = join(folder, fileFormat === 'csv' ? 'export.csv' : 'export.xlsx');
    writeFileSync(file, await downloadBytes(organization, { fileFormat }));
    const toCsv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false';
    const how = ['--headless', `-env:UserInstallation=file://${folder}/home`];
    const infilter = fileFormat === 'csv' ? ['--infilter=CSV:44,34,76,1'] : [];
    const out = join(folder, 'out');
    await promisify(execFile)(office, [
      ...how,
      ...infilter,
      '--convert-to',
      toCsv,
      '--outdir',
      out,
      file,
    ]);
    const text = readFileSync(join(out, 'export.csv'), 'utf8').replace(/^\uFEFF/, '');
    const options = { delimiter: ',', cellCharacters: 100_000, cells: 100 };
    const rows = [...parseCsv([text], options)].map(({ cells }) => cells);
    return toRecords(rows)
      .map((row) => shown(row['Name'] ?? ''))
      .toSorted();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
