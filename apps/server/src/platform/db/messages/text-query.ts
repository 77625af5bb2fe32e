import pg from 'pg';

/** The answer to one statement, with each value as the text that PostgreSQL sent. */
export type Answer = {
  /** Empty for a statement without rows, and for one that was sent without asking for columns. */
  columns: readonly pg.FieldDef[];
  rows: TextRow[];
  /** How many rows were read or changed. */
  rowCount: number;
};

export type TextRow = readonly (string | null)[];

type TextStatement = {
  text: string;
  values?: unknown[];
  /** The name under which the statement is prepared on the connection. */
  name?: string | undefined;
  /** Whether the sender knows the columns, so that they need not be sent again. */
  knowsColumns?: boolean;
};

/**
 * Sends a statement, or several without values, and returns the answer to each. The driver's own
 * result describes the columns and builds a record of them again for each statement, which takes
 * longer than reading a few rows.
 */
export async function sendText(
  client: pg.ClientBase,
  statement: TextStatement,
): Promise<[Answer, ...Answer[]]> {
  try {
    return await new Promise((resolve, reject) => {
      client.query(
        new TextQuery(statement, (error, answers) => {
          if (error) reject(error);
          else resolve(answers as [Answer, ...Answer[]]);
        }),
      );
    });
  } catch (error) {
    // The stack should show who sent the statement, not where the driver read the answer.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

type OnAnswers = (error: Error | null, answers: Answer[]) => void;

/** What the driver's query has beyond its published type. */
type DriverQuery = pg.Query & {
  callback: OnAnswers;
  prepare(connection: object): void;
  hasBeenParsed(connection: object): boolean;
};

const DriverQuery = pg.Query as unknown as new (config: object) => DriverQuery;

const emptyAnswer = (): Answer => ({ columns: [], rows: [], rowCount: 0 });

/** The driver calls its handlers for the messages that arrive. */
class TextQuery extends DriverQuery {
  private readonly knowsColumns: boolean;
  private readonly answers: Answer[] = [];
  private answer = emptyAnswer();

  constructor({ knowsColumns = false, ...config }: TextStatement, callback: OnAnswers) {
    super({ ...config, callback });
    this.knowsColumns = knowsColumns;
  }

  override prepare(connection: object) {
    const isKnown = this.knowsColumns && this.hasBeenParsed(connection);
    super.prepare(isKnown ? withoutDescribing(connection) : connection);
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
    this.answer.columns = fields;
  }

  handleDataRow({ fields }: { fields: TextRow }) {
    this.answer.rows.push(fields);
  }

  /** The tag is `SELECT 25`, `INSERT 0 1` or a word without a number. */
  handleCommandComplete({ text }: { text: string }) {
    this.answer.rowCount = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0;
    this.answers.push(this.answer);
    this.answer = emptyAnswer();
  }

  handleReadyForQuery() {
    this.callback(null, this.answers);
  }
}

const withoutDescribe = new WeakMap<object, object>();

/** A view of the connection on which a statement does not ask for its columns. */
function withoutDescribing(connection: object): object {
  const known = withoutDescribe.get(connection);
  if (known) return known;
  const made = Object.create(connection, { describe: { value: () => {} } }) as object;
  withoutDescribe.set(connection, made);
  return made;
}
