import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { WriterTask } from './writers.ts';

/**
 * Writers over HTTP in a process of their own. Each records donations and payments of a pledge, one
 * after the other, and repeats each under the same key until it is acknowledged. In between, it
 * reads and looks for what belongs to others. Lines on standard output report: `+` an acknowledged
 * donation, `!` a forbidden response, and `=` at the end the count of each response. A message on
 * standard input ends them.
 */
const tasks = JSON.parse(process.argv[2] ?? '[]') as WriterTask[];
const statuses: Record<string, number> = {};
const printLine = (line: string) => process.stdout.write(`${line}\n`);
/** What a client may hear while processes are killed; it then sends the same request again. */
const passing = ['502', '503', '504', 'no answer'];
const pauseMs = 25;
let isOver = false;
let longestRefusalMs = 0;
process.stdin.once('data', () => {
  isOver = true;
});
// Standard input also ends when the proof was killed.
process.stdin.once('end', () => process.exit(1));

await Promise.all(tasks.map(write));
printLine(`= ${JSON.stringify({ statuses, longestRefusalMs })}`);
process.exit(0);

async function write(task: WriterTask) {
  while (!isOver) {
    const cents = randomInt(1, 100_000);
    const key = randomUUID();
    const isPayment = randomInt(2) === 0;
    const body = {
      donor: task.donor,
      amount: cents / 100,
      method: 'check',
      date: '2026-03-31',
      notes: key,
      recordAnyway: true,
      ...(isPayment ? { pledgeId: task.pledge } : {}),
    };
    const stored = await request(task, '/api/donations', { method: 'POST', body, key });
    if (stored !== null) printLine(`+ ${task.organization} ${key} ${cents}`);
    if (randomInt(5) === 0) await lookAround(task);
    await pause(pauseMs);
  }
}

type DonationPage = { data: { donor: { name: string } }[] };

async function lookAround(task: WriterTask) {
  const listed = (await request(task, '/api/donations?limit=100')) as DonationPage | null;
  const foreign = listed?.data.find(({ donor }) => donor.name !== `Donor of ${task.organization}`);
  if (foreign) printLine(`! ${task.organization} was shown ${foreign.donor.name}`);
}

type RequestOptions = { method?: string; body?: object; key?: string };

/** Sends a request until it is answered; returns null if the answer is forbidden. */
async function request(
  task: WriterTask,
  path: string,
  { method = 'GET', body, key }: RequestOptions = {},
) {
  const began = Date.now();
  for (let tries = 0; ; tries += 1) {
    const url = `${task.urls[tries % task.urls.length] ?? ''}${path}`;
    const { status, text } = await send(url, {
      method,
      headers: {
        authorization: `Bearer ${task.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === '200' || status === '201') {
      if (tries > 0) longestRefusalMs = Math.max(longestRefusalMs, Date.now() - began);
      return JSON.parse(text) as object;
    }
    if (status === '401') await signIn(task, tries);
    else if (!passing.includes(status)) {
      printLine(`! ${method} ${path} ${status} ${text.slice(0, 300)}`);
      return null;
    }
    await pause(pauseMs);
  }
}

async function send(url: string, how: RequestInit): Promise<{ status: string; text: string }> {
  try {
    const reply = await fetch(url, { ...how, signal: AbortSignal.timeout(20_000) });
    return { status: String(reply.status), text: await reply.text() };
  } catch {
    return { status: 'no answer', text: '' };
  }
}

/** A proof may take longer than a token's lifetime. */
async function signIn(task: WriterTask, tries: number) {
  const { status, text } = await send(`${task.urls[tries % task.urls.length]}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: task.email, password: task.password }),
  });
  if (status === '200') task.token = (JSON.parse(text) as { token: string }).token;
}
