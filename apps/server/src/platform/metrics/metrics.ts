import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Log } from '../core/context.ts';
import type { Pools } from '../db/pools.ts';
import type { MailPort } from '../ports/mail.ts';
import type { Replica } from '../replica/replica.ts';
import { watchNone, type WatchCalls } from '../ports/watch-calls.ts';

/** Where Prometheus reads the metrics. */
export type MetricsSettings = { port: number; host: string };

type Sources = { pools: Pools; replica: Replica | null; owner: pg.PoolConfig; log: Log };

export type MetricsServer = { url: string; close(): Promise<void> };

/** What the process counts and measures about itself. */
export type Metrics = {
  watchRequests(app: FastifyInstance): void;
  watchCalls(provider: string): WatchCalls;
  watchMail(mail: MailPort): MailPort;
  /** Serves the metrics on a port of their own; null if nobody wants them. */
  serve(sources: Sources): Promise<MetricsServer | null>;
};

/** Measures nothing, so that nothing is paid for metrics that nobody reads. */
export const noMetrics: Metrics = {
  watchRequests() {},
  watchCalls: () => watchNone,
  watchMail: (mail) => mail,
  serve: async () => null,
};
