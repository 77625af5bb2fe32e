import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  addDonor,
  sendAsOrganization,
  openConnectedOrganization,
  type ConnectedOrganization,
} from './connected-organization.ts';
import { startEnvironment, type ProofEnvironment } from './environment.ts';
import { chance, type ProofOptions, type Verdict } from './verdict.ts';

const receipts = 500;
const clients = 16;
const killer = fileURLToPath(new URL('./killer.ts', import.meta.url));

/**
 * Many clients request receipts at two servers, some for the same donation at once. One server is
 * killed at random by another process and restarted; clients without a response repeat their
 * request.
 */
export async function proveReceiptNumbers({
  isControl,
  seed,
  times,
}: ProofOptions): Promise<Verdict> {
  const next = chance(seed);
  const environment = await startEnvironment();
  const hooks = isControl ? ['loose-numbers'] : [];
  const steady = await environment.start({ hooks, env: { PORT: portAfter(environment.url) } });
  const victim = await startVictim(environment, hooks, next);
  const least = times ?? receipts;
  try {
    const organization = await openConnectedOrganization(environment);
    await completeProfile(organization);
    const donations = await addDonations(organization, least);
    victim.begin();
    await issueAll(organization, donations, next);
    await victim.end();
    const violations = await violationsIn(environment, organization, least);
    return {
      claim: 'the numbers of receipts have no gap, and no gift has two',
      violations,
      counts: `${least} gifts, ${clients} clients, ${victim.kills()} kills`,
      done: victim.kills() === 0 ? 0 : least,
      least,
    };
  } finally {
    await victim.end();
    await steady.stop();
    await environment.close();
  }
}

const portAfter = (url: string) => String(Number(new URL(url).port) + 1);

/** A server that is repeatedly killed while it works, and restarted. */
async function startVictim(environment: ProofEnvironment, hooks: string[], next: () => number) {
  const folder = mkdtempSync(join(tmpdir(), 'pledgewell-proof-'));
  const file = join(folder, 'victim');
  const axe: ChildProcess = spawn(process.execPath, [killer, file], { stdio: 'inherit' });
  let server = await environment.start({ hooks });
  let isOver = false;
  let kills = 0;
  let work: Promise<void> | undefined;

  const killAndStart = async () => {
    while (!isOver) {
      await wait(150 + next() * 600);
      if (isOver) break;
      writeFileSync(file, String(server.pid));
      await server.ended;
      while (existsSync(file)) await wait(5);
      kills += 1;
      server = await environment.start({ hooks });
    }
  };
  return {
    begin: () => {
      work = killAndStart();
    },
    kills: () => kills,
    end: async () => {
      if (isOver) return;
      isOver = true;
      await work;
      await server.stop();
      axe.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const completeProfile = async ({ environment, id }: ConnectedOrganization) =>
  environment.sql(
    `update organizations set phone = '+12175550142', tax_id = '12-3456789', street = '9 Harbor St',
       city = 'Springfield', state = 'IL', zip_code = '62701' where id = $1`,
    [id],
  );

async function addDonations(organization: ConnectedOrganization, count: number): Promise<string[]> {
  const donor = await addDonor(organization);
  const donations: string[] = [];
  for (let place = 0; place < count; place += 1) {
    const donation = { donor, amount: place + 1, method: 'check', date: '2026-03-31' };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const { body } = await sendAsOrganization(organization, '/api/donations', donation, headers);
    donations.push((body['data'] as { _id: string })._id);
  }
  return donations;
}

/** Two clients request every tenth donation at about the same time. */
async function issueAll(
  { environment, token }: ConnectedOrganization,
  donations: readonly string[],
  next: () => number,
) {
  const waiting = donations.flatMap((donation, place) =>
    place % 10 === 0 ? [donation, donation] : [donation],
  );
  const other = new URL(environment.url);
  other.port = portAfter(environment.url);
  const servers = [environment.url, other.origin];
  const work = async () => {
    for (let donation = waiting.shift(); donation; donation = waiting.shift()) {
      while (
        !(await isIssued(`${servers[next() < 0.7 ? 0 : 1]}/api/receipts/${donation}`, token))
      ) {
        await wait(20);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
}

async function isIssued(url: string, token: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const bytes = new Uint8Array(await reply.arrayBuffer());
    return reply.status === 200 && Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-';
  } catch {
    return false;
  }
}

async function violationsIn(
  environment: ProofEnvironment,
  { id }: ConnectedOrganization,
  least: number,
): Promise<string[]> {
  const rows = await environment.sql<{ number: number; donation_id: string }>(
    'select number, donation_id from receipts where organization_id = $1 order by number',
    [id],
  );
  const gaps = rows
    .map(({ number }, place) => number - (rows[place - 1]?.number ?? 0))
    .filter((step) => step !== 1);
  const [counter] = await environment.sql<{ last_number: number }>(
    'select last_number from receipt_counters where organization_id = $1',
    [id],
  );
  const donations = new Set(rows.map(({ donation_id: donation }) => donation));
  return [
    ...gaps.map((step) => `a step of ${step} between two numbers`),
    ...(rows.length === least ? [] : [`${rows.length} receipts for ${least} gifts`]),
    ...(donations.size === rows.length ? [] : ['a gift has two receipts']),
    ...(counter?.last_number === rows.length ? [] : [`the counter says ${counter?.last_number}`]),
  ];
}
