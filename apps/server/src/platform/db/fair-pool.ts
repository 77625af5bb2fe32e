import type { Priority } from '@pledgewell/contract';
import pg from 'pg';
import { endOfRead } from './messages/finished-reads.ts';
import { nobody, openFairQueue, type FairQueue, type QueueLimits } from '../load/fair-queue.ts';
import type { Release } from '../load/waiting-line.ts';
import type { Timeouts } from './timeouts.ts';

type Connected = (error: Error | undefined, client?: pg.PoolClient, done?: Done) => void;
type Done = (release?: Error | boolean) => void;

/**
 * A pool whose connections are shared fairly between organizations. All callers wait in the same
 * queue; a caller without an organization counts toward no share.
 */
export class FairPool extends pg.Pool {
  readonly queue: FairQueue;
  /** Time limits of its transactions, if they differ from the role's. */
  readonly timeouts: Timeouts | undefined;
  private readonly taken = new WeakMap<pg.PoolClient, Release>();

  constructor(config: pg.PoolConfig, limits: QueueLimits, timeouts?: Timeouts) {
    super({ ...config, max: limits.places });
    this.queue = openFairQueue(limits);
    this.timeouts = timeouts;
    this.on('release', (_error, client) => {
      const release = this.taken.get(client);
      this.taken.delete(client);
      release?.();
    });
  }

  /**
   * Takes a connection to begin a transaction on. A read may still be open there, so the first
   * message must start with `endOfRead`.
   */
  async connectFor(owner: string, priority: Priority): Promise<pg.PoolClient> {
    const release = await this.queue.take(owner, priority);
    try {
      const client = await super.connect();
      this.taken.set(client, release);
      return client;
    } catch (error) {
      release();
      throw error;
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connected = this.connectFor(nobody, 'high').then(finishRead);
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }
}

/** Whoever does not open a transaction themselves gets a connection without one. */
function finishRead(client: pg.PoolClient): pg.PoolClient {
  if (endOfRead(client) !== '') client.query('commit').catch(() => {});
  return client;
}

/**
 * Takes a connection for an organization, whose first message must start with `endOfRead`. Work
 * that continues a request comes before new requests.
 */
export const connectFor = (pool: pg.Pool, owner: string, priority: Priority = 'high') =>
  pool instanceof FairPool ? pool.connectFor(owner, priority) : pool.connect();
