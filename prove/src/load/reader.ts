import { setTimeout as wait } from 'node:timers/promises';
import { openClient, percentile, createStopFlag } from './request.ts';

/** One person who opens one page repeatedly, and the time each view takes. */
export type ReaderOrder = { url: string; token: string; path: string; mostMs: number };
export type ReaderReport = {
  statuses: Record<string, number>;
  answered: number;
  p50: number;
  p99: number;
  most: number;
};

const pauseMs = 25;

const order = JSON.parse(process.argv[2] ?? '{}') as ReaderOrder;
const send = openClient(order.url, 1);
const stopFlag = createStopFlag(order.mostMs);
const times: number[] = [];
const statuses: Record<string, number> = {};

while (!stopFlag.isOver) {
  const { status, ms } = await send({ method: 'GET', path: order.path, token: order.token });
  times.push(ms);
  statuses[status] = (statuses[status] ?? 0) + 1;
  await wait(pauseMs);
}
const report: ReaderReport = {
  statuses,
  answered: times.length,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  most: percentile(times, 1),
};
process.stdout.write(JSON.stringify(report));
process.exit(0);
