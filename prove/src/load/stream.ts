import { connect, type Socket } from 'node:net';
import { percentile } from './request.ts';

/** Requests at a fixed rate, whether earlier ones are answered or not. */
export type StreamOrder = {
  url: string;
  kinds: Kind[];
  seconds: number;
  /** The maximum of connections; a request without a free one counts as given up. */
  sockets: number;
};
export type Kind = {
  name: string;
  /** Requests per second; none if `sideBySide` sets how many run in parallel. */
  perSecond: number;
  sideBySide: number;
  /** Complete requests, sent in turn. `KEY` is replaced by a fresh key. */
  requests: string[];
};
export type KindReport = {
  statuses: Record<string, number>;
  acceptedP50: number;
  acceptedP99: number;
  refusedP99: number;
  perSecond: number;
};
export type StreamReport = { kinds: Record<string, KindReport>; gaveUp: number };

type Slot = { socket: Socket; began: number; kind: Kind | null; head: string };

const tickMs = 5;
const patienceMs = 15_000;

const order = JSON.parse(process.argv[2] ?? '{}') as StreamOrder;
const { hostname, port } = new URL(order.url);
if (hostname !== '127.0.0.1') throw new Error('Loads go to this machine only.');

const free: Slot[] = [];
const open = new Set<Slot>();
const results = new Map(order.kinds.map((kind) => [kind, newResult()] as const));
let gaveUp = 0;
let sent = 0;
let isOver = false;

function newResult() {
  return {
    statuses: {} as Record<string, number>,
    accepted: [] as number[],
    refused: [] as number[],
  };
}

/** Uses raw sockets, because an HTTP client would take processor time from the server. */
function openSlot(): Slot {
  const slot: Slot = { socket: connect(Number(port), hostname), began: 0, kind: null, head: '' };
  slot.socket.setNoDelay(true);
  slot.socket.on('data', (chunk) => take(slot, chunk.toString('latin1')));
  slot.socket.on('error', () => {});
  slot.socket.on('close', () => {
    open.delete(slot);
    const place = free.indexOf(slot);
    if (place >= 0) free.splice(place, 1);
    if (slot.kind) finish(slot, 0);
  });
  open.add(slot);
  return slot;
}

/** A response is complete when its body has the announced length. */
function take(slot: Slot, chunk: string) {
  slot.head += chunk;
  const end = slot.head.indexOf('\r\n\r\n');
  if (end < 0) return;
  const length = Number(/^content-length: (\d+)/im.exec(slot.head.slice(0, end))?.[1] ?? 0);
  if (slot.head.length < end + 4 + length) return;
  const status = Number(slot.head.slice(9, 12));
  finish(slot, status);
  if (/^connection: close/im.test(slot.head.slice(0, end))) slot.socket.destroy();
  else free.push(slot);
  slot.head = '';
}

function finish(slot: Slot, status: number) {
  const result = slot.kind && results.get(slot.kind);
  slot.kind = null;
  if (!result) return;
  const ms = performance.now() - slot.began;
  result.statuses[status] = (result.statuses[status] ?? 0) + 1;
  if (status >= 200 && status < 300) result.accepted.push(ms);
  else result.refused.push(ms);
}

function send(kind: Kind) {
  const slot = free.pop() ?? (open.size < order.sockets ? openSlot() : null);
  if (!slot) {
    gaveUp += 1;
    return;
  }
  const request = kind.requests[sent % kind.requests.length] ?? '';
  sent += 1;
  slot.kind = kind;
  slot.began = performance.now();
  slot.socket.write(request.replace('KEY', `load-${process.pid}-${sent}`));
}

const began = performance.now();
const due = new Map(order.kinds.map((kind) => [kind, 0] as const));

/** Requests per second are evenly spaced; parallel ones follow the responses. */
function tick() {
  const seconds = (performance.now() - began) / 1_000;
  for (const kind of order.kinds) {
    const underWay = [...open].filter((slot) => slot.kind === kind).length;
    for (let count = underWay; count < kind.sideBySide; count += 1) send(kind);
    let done = due.get(kind) ?? 0;
    for (; done < Math.floor(kind.perSecond * seconds); done += 1) send(kind);
    due.set(kind, done);
  }
  if (seconds >= order.seconds) finishAll();
}

function finishAll() {
  if (isOver) return;
  isOver = true;
  clearInterval(timer);
  const until = performance.now() + patienceMs;
  const wait = setInterval(() => {
    if ([...open].some(({ kind }) => kind) && performance.now() < until) return;
    clearInterval(wait);
    for (const slot of open) if (slot.kind) finish(slot, 0);
    const kinds = Object.fromEntries(order.kinds.map((kind) => [kind.name, summary(kind)]));
    process.stdout.write(JSON.stringify({ kinds, gaveUp } satisfies StreamReport), () =>
      process.exit(0),
    );
  }, 20);
}

function summary(kind: Kind): KindReport {
  const { statuses, accepted, refused } = results.get(kind) ?? newResult();
  return {
    statuses,
    acceptedP50: percentile(accepted, 0.5),
    acceptedP99: percentile(accepted, 0.99),
    refusedP99: percentile(refused, 0.99),
    perSecond: accepted.length / order.seconds,
  };
}

const timer = setInterval(tick, tickMs);
