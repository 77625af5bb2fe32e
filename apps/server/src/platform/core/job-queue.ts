import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { OrgId } from '../db/tenant.ts';

/** What a job carries: the organization and ids only. */
export type JobPayload = { organizationId: OrgId; [id: string]: string };

/** A job that is one of very many yields to all other jobs of its kind. */
export type JobOptions = { isBulk?: boolean };

export type JobQueue = {
  /** Adds a job in the current transaction: it exists if and only if the transaction commits. */
  add(name: string, payload: Record<string, string>, options?: JobOptions): Promise<void>;
  /** Adds many jobs at once. */
  addAll(
    name: string,
    payloads: readonly Record<string, string>[],
    options?: JobOptions,
  ): Promise<void>;
};

const bulkPriority = -1;

/** The queue as a request or a job sees it: bound to its transaction and its organization. */
export function jobQueueOn(boss: PgBoss, client: pg.ClientBase, organizationId: OrgId): JobQueue {
  const db = {
    executeSql: (text: string, values?: unknown[]) => client.query(text, values),
  };
  const group = { id: organizationId };
  const toPriority = ({ isBulk = false }: JobOptions = {}) => (isBulk ? bulkPriority : 0);
  return {
    async add(name, payload, options) {
      const priority = toPriority(options);
      await boss.send(name, { ...payload, organizationId }, { db, priority, group });
    },
    async addAll(name, payloads, options) {
      if (payloads.length === 0) return;
      const priority = toPriority(options);
      const jobs = payloads.map((payload) => ({
        data: { ...payload, organizationId },
        priority,
        group,
      }));
      await boss.insert(name, jobs, { db });
    },
  };
}
