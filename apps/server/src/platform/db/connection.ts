import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { camelCase } from './column-names.ts';
import { QueryTexts } from './query-texts.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;

const mostStatements = 500;
const statementNames = new WeakMap<pg.ClientBase, Map<string, string>>();

/** Compiling is synchronous, so all connections share the texts. */
const queryTexts = new QueryTexts();

const builders = new WeakMap<pg.ClientBase, Database>();

/** The query builder on one connection, inside whatever transaction that connection is in. */
export function queriesOn(client: pg.ClientBase): Database {
  const known = builders.get(client);
  if (known) return known;
  const made = makeBuilder(client);
  builders.set(client, made);
  return made;
}

function makeBuilder(client: pg.ClientBase): Database {
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OneConnection(client),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => queryTexts,
    },
  });
}

/**
 * Hands out the one connection it was given. Transactions open and close at the edge of a request
 * or job, so requesting a connection here is a mistake.
 */
class OneConnection implements Driver {
  private readonly connection: DatabaseConnection;

  constructor(client: pg.ClientBase) {
    this.connection = {
      executeQuery: <Row>(query: CompiledQuery) => execute<Row>(client, query),
      streamQuery: () => {
        throw new Error('Streaming does not use the query builder.');
      },
    };
  }

  async init() {}
  async destroy() {}
  async releaseConnection() {}

  async acquireConnection() {
    return this.connection;
  }

  async beginTransaction() {
    throw new Error('The request or job already has a transaction.');
  }

  async commitTransaction() {
    throw new Error('Only the gate and the job runner may commit.');
  }

  async rollbackTransaction() {
    throw new Error('Only the gate and the job runner may roll back.');
  }
}

async function execute<Row>(
  client: pg.ClientBase,
  query: CompiledQuery,
): Promise<QueryResult<Row>> {
  const { rows, fields, rowCount } = await client.query<unknown[]>({
    ...named(client, query.sql),
    text: query.sql,
    values: [...query.parameters],
    rowMode: 'array',
  });
  const names = fields.map(({ name }) => camelCase(name));
  const records = rows.map((row) => toRecord(names, row)) as Row[];
  return { rows: records, numAffectedRows: BigInt(rowCount ?? 0) };
}

/** Rows arrive as arrays, so that each is copied only once, into the names of our code. */
function toRecord(names: readonly string[], values: readonly unknown[]) {
  const record: Record<string, unknown> = {};
  for (let at = 0; at < names.length; at += 1) record[names[at] ?? ''] = values[at];
  return record;
}

/** Each text is prepared once per connection; beyond a reasonable number, texts stay unnamed. */
function named(client: pg.ClientBase, text: string): { name?: string } {
  let names = statementNames.get(client);
  if (!names) statementNames.set(client, (names = new Map()));

  const known = names.get(text);
  if (known) return { name: known };
  if (names.size >= mostStatements) return {};

  const name = `s${names.size}`;
  names.set(text, name);
  return { name };
}
