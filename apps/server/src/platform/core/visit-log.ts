import { visitPauseMs, visitUpdateMs } from '@pledgewell/domain';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Log } from './context.ts';
import { organizationId, withTenant } from '../db/tenant.ts';

/** A member of an organization. */
export type Visitor = { org: string; sub: string };

export type VisitLog = {
  /** Stores that a member is here, at most once in five minutes. */
  recordVisit(visitor: Visitor, now: Date): void;
};

const mostKnownVisitors = 10_000;

/**
 * Stores when members were here. The process remembers what it stored, so that most requests cost
 * nothing, and the database compares again, because other processes store it too. A request doesn't
 * wait for it: until it is stored, `awaySinceAt` comes to the same result.
 */
export function openVisitLog({ pool, log }: { pool: pg.Pool; log: Log }): VisitLog {
  const recordedAt = new Map<string, number>();

  return {
    recordVisit(visitor, now) {
      const key = `${visitor.org} ${visitor.sub}`;
      const last = recordedAt.get(key);
      if (last !== undefined && Math.abs(now.getTime() - last) < visitUpdateMs) return;
      recordedAt.delete(key);
      recordedAt.set(key, now.getTime());
      const [oldest] = recordedAt.keys();
      if (recordedAt.size > mostKnownVisitors && oldest !== undefined) recordedAt.delete(oldest);
      storeVisit(pool, visitor, now).catch((error: Error) =>
        log.warn(error, 'a visit could not be stored'),
      );
    },
  };
}

/** A member who was removed meanwhile has no visit. */
const storeVisit = (pool: pg.Pool, { org, sub }: Visitor, now: Date) =>
  withTenant(pool, organizationId(org), (db) =>
    sql`
      insert into visits (organization_id, user_id, last_seen_at)
      select organization_id, user_id, ${now} from memberships
      where organization_id = ${org} and user_id = ${sub}
      on conflict (organization_id, user_id) do update set
        away_since = case
          when visits.last_seen_at <= ${before(now, visitPauseMs)} then visits.last_seen_at
          else visits.away_since end,
        last_seen_at = excluded.last_seen_at
      where visits.last_seen_at <= ${before(now, visitUpdateMs)}`.execute(db),
  );

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);
