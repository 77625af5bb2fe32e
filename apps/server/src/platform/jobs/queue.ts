import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { OrgId } from '../db/tenant.ts';

/** What a job carries: the organization and ids, nothing else. */
export type JobPayload = { organizationId: OrgId; [id: string]: string };

export type JobQueue = {
  /** Adds a job in the present transaction: it exists if and only if the transaction commits. */
  add(name: string, payload: Record<string, string>): Promise<void>;
};

/** The queue as a request or a job sees it: bound to its transaction and its organization. */
export function jobQueueOn(boss: PgBoss, client: pg.ClientBase, organizationId: OrgId): JobQueue {
  const db = {
    executeSql: (text: string, values?: unknown[]) => client.query(text, values),
  };
  return {
    async add(name, payload) {
      await boss.send(name, { ...payload, organizationId }, { db });
    },
  };
}
