/**
 * Splits a text into its statements, as PostgreSQL itself parses them. The parser is a WebAssembly
 * program, which only an update of a distributed database loads.
 */
export async function splitStatements(text: string): Promise<Statement[]> {
  const { parse } = await import('libpg-query');
  const { stmts = [] } = (await parse(text)) as { stmts?: Parsed[] };
  const bytes = Buffer.from(text);
  return stmts.map(
    ({ stmt, stmt_location: start = 0, stmt_len: length = bytes.length - start }) => ({
      text: bytes
        .subarray(start, start + length)
        .toString()
        .trim(),
      changesRows: Object.keys(stmt).some((kind) => changes.includes(kind)),
    }),
  );
}

export type Statement = {
  text: string;
  /** It inserts, updates or deletes rows. */
  changesRows: boolean;
};

const changes = ['InsertStmt', 'UpdateStmt', 'DeleteStmt'];

/** A statement by its kind, and where it is, in bytes; the parser leaves zeros out. */
type Parsed = { stmt: object; stmt_location?: number; stmt_len?: number };
