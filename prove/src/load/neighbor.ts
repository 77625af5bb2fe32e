import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { openClient, createStopFlag, type LoadRequest } from './request.ts';

/** One organization that imports, exports and reads as much as it can, all at once. */
export type NeighborOrder = {
  url: string;
  token: string;
  files: number;
  donationsEach: number;
  readers: number;
  mostMs: number;
};
export type NeighborReport = {
  imported: number;
  reads: Record<string, number>;
  files: Record<string, number>;
};

const order = JSON.parse(process.argv[2] ?? '{}') as NeighborOrder;
const send = openClient(order.url, 64);
const stopFlag = createStopFlag(order.mostMs);
const report: NeighborReport = { imported: 0, reads: {}, files: {} };

const asNeighbor = (given: Omit<LoadRequest, 'token'>) => send({ ...given, token: order.token });

/** Waits as the server requests, like every honest client. */
async function insist(given: Omit<LoadRequest, 'token'>): Promise<Record<string, unknown>> {
  while (!stopFlag.isOver) {
    const { status, body } = await asNeighbor(given);
    if (status >= 200 && status < 300) {
      return (JSON.parse(body.toString()) as { data: Record<string, unknown> }).data;
    }
    if (![0, 429, 503].includes(status))
      throw new Error(`${given.path}: ${status} ${body.toString()}`);
    await wait(500);
  }
  return {};
}

async function settle(id: string, status: string) {
  while (!stopFlag.isOver) {
    const data = await insist({ method: 'GET', path: `/api/imports/${id}` });
    if (data['status'] === status) return;
    if (typeof data['failure'] === 'string') throw new Error(data['failure']);
    await wait(500);
  }
}

async function importFile(number: number) {
  const path = `/api/imports?fileName=gifts-${number}.csv&kind=gifts`;
  const upload = await insist({ method: 'POST', path, body: buildFile(number) });
  if (stopFlag.isOver) return;
  const id = String(upload['_id']);
  const mapping = upload['mapping'] as object;
  await insist({ method: 'PUT', path: `/api/imports/${id}/mapping`, body: mapping });
  await settle(id, 'checked');
  await insist({ method: 'POST', path: `/api/imports/${id}/commit` });
  await settle(id, 'imported');
  if (!stopFlag.isOver) report.imported += order.donationsEach;
}

function buildFile(number: number): Buffer {
  const lines = ['Name,Email,Street,City,State,Zip,Amount,Date,Method'];
  for (let n = 0; n < order.donationsEach; n += 1) {
    const who = `${number}-${n % (order.donationsEach / 4)}`;
    const day = new Date(Date.UTC(2023, 0, 1 + ((n * 7) % 1_000))).toISOString().slice(0, 10);
    lines.push(
      `Person ${who},p${who}@example.com,${n} Main Street,Springfield,IL,62701,` +
        `${10 + (n % 900)}.50,${day},check`,
    );
  }
  return Buffer.from(lines.join('\n'));
}

const count = (counts: Record<string, number>, status: number) => {
  counts[status] = (counts[status] ?? 0) + 1;
};

const slow = [
  '/api/reports/movement',
  '/api/reports/retention',
  '/api/reports/value',
  '/api/reports/months',
  '/api/donors?overdue=true&limit=100&search=person',
  '/api/donations?limit=100&search=person',
];

async function readOn(reader: number) {
  for (let turn = reader; !stopFlag.isOver; turn += 1) {
    const { status } = await asNeighbor({ method: 'GET', path: slow[turn % slow.length] ?? '' });
    count(report.reads, status);
    if (status === 503) await wait(100);
  }
}

async function downloadOn(fileFormat: string) {
  while (!stopFlag.isOver) {
    const body = { dataType: 'donations', fileFormat };
    const made = await asNeighbor({ method: 'POST', path: '/api/reports/donations', body });
    const { downloadUrl } = JSON.parse(made.body.toString() || '{}') as { downloadUrl?: string };
    if (downloadUrl !== undefined) {
      const { status } = await asNeighbor({ method: 'GET', path: downloadUrl });
      count(report.files, status);
    }
    await wait(200);
  }
}

/** Requests a file and reads nothing of it. */
function takeNothing() {
  const { hostname, port } = new URL(order.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const path = '/api/reports/value/file?format=csv';
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${order.token}\r\n\r\n`);
  socket.pause();
  return socket;
}

const idle = takeNothing();
const files = Array.from({ length: order.files }, (_, number) => importFile(number));
const rest = [
  ...Array.from({ length: order.readers }, (_, reader) => readOn(reader)),
  ...['csv', 'excel'].map(downloadOn),
];
await Promise.all(files);
stopFlag.isOver = true;
await Promise.all(rest);
idle.destroy();
process.stdout.write(JSON.stringify(report));
process.exit(0);
