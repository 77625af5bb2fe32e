import { readFileSync } from 'node:fs';
import pg from 'pg';
import { openAccount, startProduct, type Account, type Product } from './servers/product.ts';
import { countingStatements, countStatements, printStatements } from './requests/profile.ts';
import { heading, printLine, summarize, timingLine } from './report.ts';

/** `BENCH_DONORS=5000` imports a smaller file. */
const donors = Number(process.env['BENCH_DONORS'] ?? 50_000);
const donationsEach = 4;

/** Shows the statements of the check and of the commit instead. */
const isProfiled = process.env['BENCH_PROFILE'] === '1';

/** Grants of foundations, one row a grant. */
const grants = donors * 2;
const funders = donors / 5;

/**
 * A file of 50,000 donors with 200,000 donations, and one of 100,000 grants, each from upload to
 * the last row, then its undo and restore, while health is polled.
 */
export async function benchImport() {
  const donations = words(donors * donationsEach);
  const title = `Import: ${words(donors)} donors with ${donations} gifts, one row a gift`;
  if (isProfiled) {
    heading(title);
    return profileImport();
  }
  await benchFile(title, makeFile());
  await benchFile(`Import: ${words(grants)} grants of ${words(funders)} funders`, makeGrants());
}

const words = (count: number) => count.toLocaleString('en-US');

async function benchFile(title: string, text: string) {
  heading(title);
  const product = await startProduct();
  try {
    const account = await openAccount(product);
    const file = Buffer.from(text);
    const watch = watchProduct(product);

    const startedAt = performance.now();
    const id = await upload(product, account, file);
    const uploadedAt = performance.now();
    await settle(product, account, id, 'checked');
    const checkedAt = performance.now();
    await call(product, account, 'POST', `/api/imports/${id}/commit`);
    const summary = await settle(product, account, id, 'imported');
    const endedAt = performance.now();
    const { undoneAt, restoredAt } = await goBackAndForth(product, account, id);

    const { health, mostMemory } = await watch.stop();
    const seconds = (from: number, to: number) => `${((to - from) / 1_000).toFixed(1)} s`;
    printLine(
      `upload ${seconds(startedAt, uploadedAt)}, dry run ${seconds(uploadedAt, checkedAt)}, ` +
        `commit ${seconds(checkedAt, endedAt)}, together ${seconds(startedAt, endedAt)}`,
    );
    printLine(`undo ${seconds(endedAt, undoneAt)}, restore ${seconds(undoneAt, restoredAt)}`);
    printLine(`added: ${JSON.stringify(summary)}`);
    printLine(timingLine('/api/health meanwhile', summarize(health)));
    printLine(`server memory at the most ${mostMemory.toFixed(0)} MB`);
  } finally {
    await product.stop();
  }
}

async function profileImport() {
  const product = await startProduct({}, countingStatements);
  const owner = new pg.Client(product.owner);
  try {
    await owner.connect();
    const account = await openAccount(product);
    const id = await upload(product, account, Buffer.from(makeFile()));
    await countStatements(owner);
    await settle(product, account, id, 'checked');
    printLine('\ndry run');
    await printStatements(owner, 1);
    await countStatements(owner);
    await call(product, account, 'POST', `/api/imports/${id}/commit`);
    await settle(product, account, id, 'imported');
    printLine('\ncommit');
    await printStatements(owner, 1);
    await countStatements(owner);
    await call(product, account, 'POST', `/api/imports/${id}/undo`);
    await settle(product, account, id, 'undone');
    printLine('\nundo');
    await printStatements(owner, 1);
  } finally {
    await owner.end();
    await product.stop();
  }
}

function makeFile() {
  const lines = ['Name,Email,Street,City,State,Zip,Amount,Date,Method'];
  for (let donation = 0; donation < donationsEach; donation += 1) {
    for (let n = 0; n < donors; n += 1) {
      const date = new Date(Date.UTC(2023, 0, 1 + ((n * 7 + donation * 250) % 1_000)));
      lines.push(
        `Person Number ${n},person${n}@example.com,${n} Main Street,Springfield,IL,62701,` +
          `${(100 + ((n * 37 + donation) % 90_000)) / 100},${date.toISOString().slice(0, 10)},check`,
      );
    }
  }
  return lines.join('\n');
}

/** Foundations rarely have an email address here, so they are found by name. */
function makeGrants() {
  const purposes = ['General operating support', 'Food for seniors', 'A van, used', 'Youth "Up" 2'];
  const lines = ['Grant ID,Funder,City,State,Award Amount,Award Date,Purpose,Method'];
  for (let n = 0; n < grants; n += 1) {
    const date = new Date(Date.UTC(2019, 0, 1 + ((n * 11) % 2_500)));
    const purpose = (purposes[n % purposes.length] ?? '').replaceAll('"', '""');
    lines.push(
      `G-${n},The ${n % funders}th Family Foundation,Springfield,IL,"$${words(1_000 + (n % 97) * 500)}.00",` +
        `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()},"${purpose}",Check`,
    );
  }
  return lines.join('\n');
}

/** Uploads a file with a row for each donation, and imports it. */
export async function runImport(product: Product, account: Account, file: Buffer) {
  const id = await upload(product, account, file);
  await settle(product, account, id, 'checked');
  await call(product, account, 'POST', `/api/imports/${id}/commit`);
  await settle(product, account, id, 'imported');
}

async function upload(product: Product, account: Account, file: Buffer): Promise<string> {
  const reply = await fetch(`${product.url}/api/imports?fileName=gifts.csv&kind=gifts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${account.token}`,
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(file),
  });
  const { data } = (await reply.json()) as { data: { _id: string; mapping: object } };
  await call(product, account, 'PUT', `/api/imports/${data._id}/mapping`, data.mapping);
  return data._id;
}

/** Undoes the whole import and restores it from the trash. */
async function goBackAndForth(product: Product, account: Account, id: string) {
  await call(product, account, 'POST', `/api/imports/${id}/undo`);
  await settle(product, account, id, 'undone');
  const undoneAt = performance.now();
  const trash = Object.values(await call(product, account, 'GET', '/api/trash'));
  const [{ _id: deletion }] = trash as [{ _id: string }];
  await call(product, account, 'POST', `/api/trash/${deletion}/restore`);
  await settle(product, account, id, 'imported');
  return { undoneAt, restoredAt: performance.now() };
}

async function settle(product: Product, account: Account, id: string, status: string) {
  for (;;) {
    const data = await call(product, account, 'GET', `/api/imports/${id}`);
    if (data['status'] === status) return data['summary'];
    if (typeof data['failure'] === 'string') throw new Error(data['failure']);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function call(
  { url }: Product,
  { token }: Account,
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const reply = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await reply.json()) as { data: Record<string, unknown>; message?: string };
  if (!reply.ok) throw new Error(`${method} ${path}: ${answer.message}`);
  return answer.data;
}

/** Asks for health twenty times a second and looks at the server's memory. */
function watchProduct({ url, pid }: Product) {
  const health: number[] = [];
  let mostMemory = 0;
  let isOn = true;
  const watching = (async () => {
    while (isOn) {
      const startedAt = performance.now();
      await (await fetch(`${url}/api/health`)).arrayBuffer();
      health.push(performance.now() - startedAt);
      mostMemory = Math.max(mostMemory, residentMegabytes(pid));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  // A benchmark that failed stops the product before it stops watching.
  watching.catch(() => {});
  return {
    stop: async () => {
      isOn = false;
      await watching;
      return { health, mostMemory };
    },
  };
}

/** Resident memory as Linux counts it. */
function residentMegabytes(pid: number) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes ?? 0) / 1_024;
}
