import pg from 'pg';

type Query = (...words: unknown[]) => unknown;

/**
 * A connection through a pooler that loses prepared statements: every statement stays unnamed,
 * also those that libraries send.
 */
export class UnpreparedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as Query;
    const unnamed: Query = (first, ...rest) => query(withoutName(first), ...rest);
    Object.assign(this, { query: unnamed });
  }
}

/** A query object is changed in place, because a copy would lose its state and methods. */
function withoutName(statement: unknown) {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) {
    return statement;
  }
  return 'submit' in statement
    ? Object.assign(statement, { name: undefined })
    : { ...statement, name: undefined };
}
