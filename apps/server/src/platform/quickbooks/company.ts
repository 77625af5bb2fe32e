import { z } from 'zod';
import {
  encodeEntity,
  parseCompany,
  parseEntity,
  type Entity,
  type EntityKind,
} from './entities.ts';
import { QuickBooksFault } from './fault.ts';
import type { QuickBooksCompany } from './port.ts';
import { toQueryText, type Condition, type QueryOptions } from './query-text.ts';
import type { CallCompany } from './request.ts';

const largestPage = 1_000;

const QueryAnswer = z.object({ QueryResponse: z.record(z.string(), z.unknown()) });

/** The books of a company, through calls that are within its limits. */
export function openCompany(realmId: string, call: CallCompany): QuickBooksCompany {
  async function select(text: string) {
    const answer = await call({ method: 'GET', path: 'query', query: { query: text } });
    return readable('GET', () => QueryAnswer.parse(answer).QueryResponse);
  }

  async function query<Kind extends EntityKind>(kind: Kind, options: QueryOptions = {}) {
    const found = (await select(toQueryText('*', kind, options)))[kind] ?? [];
    return readable('GET', () =>
      z
        .array(z.unknown())
        .parse(found)
        .map((each) => parseEntity(kind, each)),
    );
  }

  async function write<Kind extends EntityKind>(
    kind: Kind,
    body: object,
    params: Record<string, string>,
  ): Promise<unknown> {
    const path = kind.toLowerCase();
    const answer = await call({ method: 'POST', path, query: params, body });
    return readable('POST', () => z.record(z.string(), z.unknown()).parse(answer)[kind]);
  }

  return {
    query,
    async info() {
      const company = await call({ method: 'GET', path: `companyinfo/${realmId}` });
      const preferences = await call({ method: 'GET', path: 'preferences' });
      return readable('GET', () => parseCompany(company, preferences));
    },
    async count(kind, where = []) {
      const { totalCount } = await select(toQueryText('count(*)', kind, { where }));
      return readable('GET', () => z.number().parse(totalCount));
    },
    listAll: (kind, where = []) => listPages((options) => query(kind, options), where),
    async read(kind, id) {
      const path = `${kind.toLowerCase()}/${encodeURIComponent(id)}`;
      const answer = await call({ method: 'GET', path });
      return readable('GET', () =>
        parseEntity(kind, z.record(z.string(), z.unknown()).parse(answer)[kind]),
      );
    },
    async create(kind, fields, requestId) {
      const created = await write(kind, encodeEntity(kind, fields), { requestid: requestId });
      return readable('POST', () => parseEntity(kind, created));
    },
    async update(kind, { Id, SyncToken }, fields, requestId) {
      const body = { ...encodeEntity(kind, fields), Id, SyncToken, sparse: kind !== 'Deposit' };
      const updated = await write(kind, body, { requestid: requestId });
      return readable('POST', () => parseEntity(kind, updated));
    },
    async delete(kind, { Id, SyncToken }, requestId) {
      const params = { operation: 'delete', requestid: requestId };
      await write(kind, { Id, SyncToken }, params);
    },
  };
}

/** Pages in the order of the IDs, which stays the same while new entities come. */
async function listPages<Kind extends EntityKind>(
  query: (options: QueryOptions) => Promise<Entity<Kind>[]>,
  where: readonly Condition[],
): Promise<Entity<Kind>[]> {
  const all: Entity<Kind>[] = [];
  for (;;) {
    const page = await query({
      where,
      orderBy: 'Id',
      startPosition: all.length + 1,
      maxResults: largestPage,
    });
    all.push(...page);
    if (page.length < largestPage) return all;
  }
}

/** An answer of another shape says nothing about the outcome. */
function readable<Value>(method: 'GET' | 'POST', parse: () => Value): Value {
  try {
    return parse();
  } catch {
    const kind = method === 'GET' ? 'unavailable' : 'unknownOutcome';
    throw new QuickBooksFault(kind, 'The answer has another shape.');
  }
}
