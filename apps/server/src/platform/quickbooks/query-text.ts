type Operator = '=' | '<' | '>' | '<=' | '>=' | 'like' | 'in';

/** A comparison such as `['DisplayName', '=', 'Ada Byron']`; `in` takes several values. */
export type Condition = readonly [
  property: string,
  operator: Operator,
  value: string | boolean | readonly string[],
];

export type QueryOptions = {
  where?: readonly Condition[];
  orderBy?: string;
  /** Counts from 1. */
  startPosition?: number;
  maxResults?: number;
};

/** Writes a query of Intuit's language, with every value quoted. */
export function toQueryText(selected: '*' | 'count(*)', kind: string, options: QueryOptions) {
  const { where = [], orderBy, startPosition, maxResults } = options;
  return [
    `select ${selected} from ${kind}`,
    where.length > 0 && `where ${where.map(toComparison).join(' and ')}`,
    orderBy !== undefined && `orderby ${orderBy}`,
    startPosition !== undefined && `startposition ${startPosition}`,
    maxResults !== undefined && `maxresults ${maxResults}`,
  ]
    .filter((part) => part !== false)
    .join(' ');
}

const toComparison = ([property, operator, value]: Condition) =>
  `${property} ${operator} ${typeof value === 'object' ? `(${value.map(quote).join(', ')})` : quote(value)}`;

const quote = (value: string | boolean) =>
  typeof value === 'boolean'
    ? String(value)
    : `'${value.replaceAll(/[\\']/g, (sign) => `\\${sign}`)}'`;
