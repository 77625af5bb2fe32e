import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;

const mostStatements = 500;
const statementNames = new WeakMap<pg.ClientBase, Map<string, string>>();

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
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [camelCase],
  });
}

const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

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
  const { rows, rowCount } = await client.query({
    ...named(client, query.sql),
    text: query.sql,
    values: [...query.parameters],
  });
  return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
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
