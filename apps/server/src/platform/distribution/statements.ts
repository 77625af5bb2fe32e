/**
 * Splits a text into its statements, as PostgreSQL itself parses them. The parser is a WebAssembly
 * program, which only an update of a distributed database loads.
 */
export async function splitStatements(text: string): Promise<string[]> {
  const { parse } = await import('libpg-query');
  const { stmts = [] } = (await parse(text)) as { stmts?: Statement[] };
  const bytes = Buffer.from(text);
  return stmts.map(({ stmt_location: start = 0, stmt_len: length = bytes.length - start }) =>
    bytes
      .subarray(start, start + length)
      .toString()
      .trim(),
  );
}

/** Where a statement is, in bytes; the parser leaves zeros out. */
type Statement = { stmt_location?: number; stmt_len?: number };
