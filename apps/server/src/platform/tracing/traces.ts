import type pg from 'pg';
import type { FastifyInstance } from 'fastify';
import type { JobDefinition } from '../jobs/job.ts';
import { watchNone, type WatchCalls } from '../ports/watch-calls.ts';

/** What the process reports about single requests and jobs, step by step. */
export type Traces = {
  watchRequests(app: FastifyInstance): void;
  watchJobs(jobs: readonly JobDefinition[]): readonly JobDefinition[];
  watchCalls(provider: string): WatchCalls;
  watchPools(pools: Record<string, pg.Pool>): void;
  /** Sends what is left. */
  stop(): Promise<void>;
};

/** Traces nothing, so that nothing is paid for traces that nobody reads. */
export const noTraces: Traces = {
  watchRequests() {},
  watchJobs: (jobs) => jobs,
  watchCalls: () => watchNone,
  watchPools() {},
  async stop() {},
};
