import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Writers over HTTP in a separate process. Each stores one donor after the other and repeats with
 * the same key until the server confirms it. Lines on standard output report: `+ time name` for a
 * stored donor, `! what` for a forbidden response, and at the end the count of each response. A
 * message on standard input ends them.
 */
type Writer = { url: string; token: string };
const writers = JSON.parse(process.argv[2] ?? '[]') as Writer[];
const statuses: Record<string, number> = {};
const printLine = (line: string) => process.stdout.write(`${line}\n`);
let isOver = false;
process.stdin.once('data', () => {
  isOver = true;
});

await Promise.all(writers.map(write));
printLine(`= ${JSON.stringify(statuses)}`);
process.exit(0);

async function write({ url, token }: Writer) {
  while (!isOver) {
    const name = `Donor ${randomUUID()}`;
    await store(url, token, name);
    await pause(5);
  }
}

async function store(url: string, token: string, name: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  for (let tries = 0; tries < 2_000; tries += 1) {
    const reply = await fetch(`${url}/api/donors`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name }),
      signal: AbortSignal.timeout(30_000),
    }).catch((error: Error) => error);
    const heard = reply instanceof Error ? 'no answer' : String(reply.status);
    statuses[heard] = (statuses[heard] ?? 0) + 1;
    if (heard === '201') return printLine(`+ ${Date.now()} ${name}`);

    const text = reply instanceof Error ? failureText(reply) : await reply.text();
    const comesAgain = !(reply instanceof Error) && Number(reply.headers.get('retry-after')) > 0;
    if (heard !== '503' || !comesAgain) printLine(`! ${heard} ${text.slice(0, 300)}`);
    await pause(25);
  }
  printLine(`! ${name} was never stored`);
}

const failureText = ({ cause, message }: Error) =>
  cause instanceof Error ? cause.message : message;
