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
import { isDatabaseError } from './database-error.ts';
import { isConnectionLost } from './lost-connection.ts';
import { readColumns, toRecord, type Columns } from './messages/records.ts';
import { sendText, type Answer } from './messages/text-query.ts';
import { QueryTexts } from './query-texts.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;

const mostStatements = 500;
const statements = new WeakMap<pg.ClientBase, Map<string, Statement>>();

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
  const statement = findStatement(client, query.sql);
  try {
    const [answer] = await sendText(client, {
      name: statement?.name,
      text: query.sql,
      values: [...query.parameters],
      knowsColumns: statement?.columns !== undefined,
    });
    const columns = findColumns(statement, answer);
    const rows = answer.rows.map((row) => toRecord(columns, row)) as Row[];
    return { rows, numAffectedRows: BigInt(answer.rowCount) };
  } catch (error) {
    throw await explainFailure(client, error);
  }
}

/**
 * A server that dies in the middle of a row may leave values that cannot be read, which the driver
 * reports instead of the lost connection.
 */
async function explainFailure(client: pg.ClientBase, error: unknown): Promise<unknown> {
  if (isDatabaseError(error) || isConnectionLost(error)) return error;
  const answer: unknown = await client.query('select').catch((reason: unknown) => reason);
  return isConnectionLost(answer) ? answer : error;
}

/**
 * A prepared statement has the same columns each time: if its tables have changed meanwhile so that
 * it would have others, PostgreSQL refuses it.
 */
function findColumns(statement: Statement | undefined, answer: Answer): Columns {
  if (statement?.columns && answer.columns.length === 0) return statement.columns;
  const columns = readColumns(answer.columns);
  if (statement) statement.columns = columns;
  return columns;
}

/** A text that is prepared on a connection, with the columns of its last result. */
type Statement = { name: string; columns?: Columns };

/** Each text is prepared once per connection; beyond a reasonable number, texts stay unnamed. */
function findStatement(client: pg.ClientBase, text: string): Statement | undefined {
  let known = statements.get(client);
  if (!known) statements.set(client, (known = new Map()));

  const found = known.get(text);
  if (found || known.size >= mostStatements) return found;

  const made = { name: `s${known.size}` };
  known.set(text, made);
  return made;
}
