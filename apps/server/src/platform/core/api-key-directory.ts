import type { Log } from './context.ts';
import type pg from 'pg';
import { organizationId, withTenant } from '../db/tenant.ts';

/** What a request with an API key has shown: the key's organization, its hash and the sender. */
export type KeyClaims = {
  org: string;
  /** The SHA-256 of the key, in hexadecimal digits. */
  keyHash: string;
  /** The IP address of the sender. */
  ip: string;
};

/** The requests that a key has left in the current window. */
export type KeyAllowance = { limit: number; remaining: number; resetSeconds: number };

export type ApiKeyDirectory = {
  /** Returns the organization of a key, revoked or not; null for an unknown key. */
  findOrganization(keyHash: Buffer): Promise<string | null>;
  /** Counts a request of a key; `remaining` is negative if the limit is exceeded. */
  countRequest(keyHash: string, now: Date): KeyAllowance;
  /** Stores when and from where a key was used, at most once a minute. */
  recordUse(claims: KeyClaims, now: Date): void;
};

const windowMs = 60_000;
const mostKnownKeys = 10_000;

type Options = { pool: pg.Pool; log: Log; requestsPerMinute: number };

/**
 * What the process remembers of API keys. A key belongs to one organization for good, so that is
 * read once; whether the key is valid is read with each request. Requests are counted in memory,
 * because a count in the database would cost more than many requests do.
 */
export function openApiKeyDirectory({ pool, log, requestsPerMinute }: Options): ApiKeyDirectory {
  const organizations = new Map<string, string>();
  const windows = new Map<string, { endsAt: number; count: number }>();
  const recordedAt = new Map<string, number>();

  return {
    async findOrganization(keyHash) {
      const hex = keyHash.toString('hex');
      const known = organizations.get(hex);
      if (known !== undefined) return known;
      const { rows } = await pool.query<{ organization: string | null }>({
        name: 'find_api_key',
        text: 'select find_api_key($1) as organization',
        values: [keyHash],
      });
      const organization = rows[0]?.organization ?? null;
      if (organization !== null) remember(organizations, hex, organization);
      return organization;
    },

    countRequest(keyHash, now) {
      const time = now.getTime();
      const current = windows.get(keyHash);
      const window =
        current && current.endsAt > time ? current : { endsAt: time + windowMs, count: 0 };
      window.count += 1;
      if (window !== current) remember(windows, keyHash, window);
      return {
        limit: requestsPerMinute,
        remaining: requestsPerMinute - window.count,
        resetSeconds: Math.ceil((window.endsAt - time) / 1_000),
      };
    },

    recordUse({ org, keyHash, ip }, now) {
      const last = recordedAt.get(keyHash);
      if (last !== undefined && now.getTime() - last < windowMs) return;
      remember(recordedAt, keyHash, now.getTime());
      withTenant(pool, organizationId(org), (db) =>
        db
          .updateTable('apiKeys')
          .set({ lastUsedAt: now, lastUsedIp: ip })
          .where('organizationId', '=', org)
          .where('keyHash', '=', Buffer.from(keyHash, 'hex'))
          .execute(),
      ).catch((error: Error) => log.warn(error, 'the use of an API key could not be stored'));
    },
  };
}

/** Forgets the oldest entry beyond the limit. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value) {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > mostKnownKeys && oldest !== undefined) map.delete(oldest);
}
