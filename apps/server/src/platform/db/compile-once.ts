import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Database } from './connection.ts';

/** Stands for a value while a query is compiled. */
class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Query<Row> = Compilable<Row> | { compile(db: Database): CompiledQuery<Row> };

/**
 * A query whose text is compiled at its first execution, because compiling takes longer than many
 * queries run. `build` sees a placeholder for each value, so it can only pass values on as
 * parameters: it must neither compare nor change them.
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Database, values: Values) => Query<Row>,
) {
  let compiled: CompiledQuery<Row> | null = null;

  return async (db: Database, values: Values): Promise<Row[]> => {
    compiled ??= compile(db, build);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Parameter ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows }: QueryResult<Row> = await db.executeQuery({ ...compiled, parameters });
    return rows;
  };
}

/** A query with constant parts, such as its order, whose text is compiled once for each of them. */
export function compileForEach<Constants extends object, Values extends object, Row>(
  build: (db: Database, values: Values, constants: Constants) => Query<Row>,
) {
  const queries = new Map<string, (db: Database, values: Values) => Promise<Row[]>>();

  return (db: Database, constants: Constants, values: Values): Promise<Row[]> => {
    const key = JSON.stringify(constants);
    const known = queries.get(key);
    if (known) return known(db, values);
    const made = compileOnce((on, given: Values) => build(on, given, constants));
    queries.set(key, made);
    return made(db, values);
  };
}

function compile<Values extends object, Row>(
  db: Database,
  build: (db: Database, values: Values) => Query<Row>,
): CompiledQuery<Row> {
  const placeholders = new Proxy({} as Values, {
    get: (_target, name) => new Parameter(String(name)),
  });
  return build(db, placeholders).compile(db);
}
