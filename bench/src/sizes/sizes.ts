import pg from 'pg';
import { chance } from '../../../prove/src/verdict.ts';
import { runImport } from '../import.ts';
import { findDatabaseProcess } from '../servers/processor.ts';
import { openAccount, startProduct } from '../servers/product.ts';
import { heading, printLine } from '../report.ts';
import { send } from '../send.ts';
import { copyOrganization } from './copy.ts';
import { makeDonation, makeDonor, makeFile, sendMany, type Fill } from './fill.ts';
import { measure } from './measure.ts';
import { printGrowth, printSimulation } from './print.ts';
import { simulate } from './simulate.ts';

const donors = 500;
const donationsEach = 10;
const donations = donors * donationsEach;
const copies = 99;
const imported = 1_000;
const reads = 1_000;
const seed = 20_261_126;

/**
 * What a donor and a donation take on the disk and in the log. One organization is entered request
 * by request, and copied as it is until there are a hundred; by their sizes, 50,000 organizations
 * with 500 million donations are computed.
 */
export async function benchSizes() {
  heading('Sizes: bytes of each table, log and processor time of donors and donations');
  const product = await startProduct();
  const owner = new pg.Client(product.owner);
  try {
    await owner.connect();
    const account = await openAccount(product);
    const meter = { owner, pids: [product.pid, await findDatabaseProcess(owner)] };
    const fill = { product, account };
    const donor = await measure(meter, donors, () =>
      sendMany(fill, '/api/donors', donors, makeDonor),
    );
    printGrowth('A donor, entered', donor);
    const ids = await listDonors(owner, account.organizationId);
    const donation = await measure(meter, donations, () =>
      sendMany(fill, '/api/donations', donations, (n) => makeDonation(ids[n % donors] ?? '', n)),
    );
    printGrowth('A donation, entered', donation);
    const few = await measure(meter, reads, () => readPages(fill, ids));
    const tables = [...donor.tables, ...donation.tables];
    const names = new Map(tables.map((each) => [each.table, each]));
    const copied = await measure(meter, donations * copies, () =>
      copyOrganization(owner, account.organizationId, copies, [...names.values()]),
    );
    printGrowth(`A donation of ${copies} organizations, with a tenth of its donor`, copied);
    const many = await measure(meter, reads, () => readPages(fill, ids));
    const file = await measure(meter, imported * donationsEach, () => importFile(fill));
    printGrowth('A donation, imported with a tenth of its donor', file);
    printLine(
      `\nA read: ${few.processorMs.toFixed(2)} ms of processor time with one organization, ` +
        `${many.processorMs.toFixed(2)} ms with a hundred`,
    );
    const measured = {
      bytes: copied.keptBytes,
      importedBytes: file.keptBytes,
      indexBytes: copied.keptIndexBytes,
      walBytes: donation.walBytes + donor.walBytes / donationsEach,
      writeMs: donation.processorMs,
      readMs: many.processorMs,
    };
    printSimulation(simulate(measured, chance(seed)));
  } finally {
    await owner.end();
    await product.stop();
  }
}

async function listDonors(owner: pg.Client, organizationId: string): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    'select id from donors where organization_id = $1 order by id',
    [organizationId],
  );
  return rows.map(({ id }) => id);
}

async function importFile({ product }: Fill) {
  const account = await openAccount(product);
  await runImport(product, account, makeFile(imported, donationsEach));
}

/** What people look at all day: lists, a donor, the overview, and now and then a report. */
async function readPages({ product, account }: Fill, ids: readonly string[]) {
  const paths = [
    () => '/api/donations?limit=25',
    (n: number) => `/api/donors?limit=25&search=okafor ${n % 100}`,
    (n: number) => `/api/donors/${ids[(n * 7) % ids.length]}`,
    () => '/api/dashboard/stats?period=month',
    (n: number) => `/api/donations?limit=25&page=${1 + (n % 40)}`,
    () => '/api/auth/me',
    () => '/api/donors?limit=25',
    (n: number) => (n % 5 === 0 ? '/api/reports/months' : '/api/activities'),
  ];
  for (let n = 0; n < reads; n += 1) {
    const path = paths[n % paths.length]?.(n) ?? '';
    await send(product, account, 'GET', encodeURI(path));
  }
}
