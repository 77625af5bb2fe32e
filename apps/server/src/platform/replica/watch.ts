import type pg from 'pg';
import { openLagMeter } from './lag-meter.ts';
import { readAcknowledged, readReplayed } from './position.ts';
import { standbyRefusal } from './refusal.ts';

export type ReplicaState = {
  /** Null while it may be read. */
  refusal: 'away' | 'wrong-server' | 'behind' | null;
  lagMs: number;
};

type Options = {
  primary: pg.Pool;
  replica: pg.Pool;
  maxLagMs: number;
  /** Called when the replica does not answer twice in a row. */
  onSilence(): void;
  warn(sentence: string): void;
};

const intervalMs = 500;

/** Looks at the replica twice a second, so that no request waits for one that is away. */
export function watchReplica({ primary, replica, maxLagMs, onSilence, warn }: Options) {
  const lag = openLagMeter();
  let status: 'up' | 'away' | 'wrong-server' = 'away';
  let lagMs = 0;
  let silences = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function look() {
    const here = await readAcknowledged(primary).catch(() => null);
    if (here) lag.notePrimary(here.bytes);
    const there = await readReplayed(replica).catch(() => null);
    if (there) lag.noteReplayed(there.bytes);
    lagMs = lag.lagMs();
    silences = there ? 0 : silences + 1;
    if (silences > 1) onSilence();
    if (!there) change('away');
    // Without the primary, nobody knows whether this is its standby, and nobody is signed in.
    else if (here) change(standbyRefusal(there, here) === 'wrong-server' ? 'wrong-server' : 'up');
  }

  function change(next: typeof status) {
    if (next === status || isStopped) return;
    status = next;
    warn(sentences[next]);
  }

  async function keepLooking() {
    await look();
    if (!isStopped) timer = setTimeout(() => void keepLooking(), intervalMs).unref();
  }
  const firstLook = keepLooking();

  const behind = () => (lagMs > maxLagMs ? 'behind' : null);
  return {
    firstLook,
    state: (): ReplicaState => ({ refusal: status === 'up' ? behind() : status, lagMs }),
    /** A read lost its connection; nobody else tries until the replica answers again. */
    noteLoss: () => change('away'),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

const sentences = {
  up: 'The replica at DATABASE_READ_URL answers; exports and reports read from it.',
  away: 'The replica at DATABASE_READ_URL doesn’t answer; the primary answers everything.',
  'wrong-server':
    'The server at DATABASE_READ_URL is no standby of the database at DATABASE_URL; the primary ' +
    'answers everything.',
};
