import { queryParseError, toTokens, type Token } from './tokens.ts';

const operators = ['=', '<', '>', '<=', '>=', 'like', 'in'] as const;
export type Operator = (typeof operators)[number];

export type Condition = { property: string; operator: Operator; values: string[] };

export type Query = {
  entity: string;
  isCount: boolean;
  /** The properties to return; null for all. */
  properties: string[] | null;
  conditions: Condition[];
  order: { property: string; isDescending: boolean }[];
  startPosition: number;
  maxResults: number;
};

const usualResults = 100;
const mostResults = 1_000;

/** Parses `select * from Entity where … orderby … startposition … maxresults …`, or `count(*)`. */
export function parseQuery(text: string): Query {
  const reader = openReader(toTokens(text));
  reader.expect('select');
  const selected = readSelected(reader);
  reader.expect('from');
  const entity = reader.name();
  const conditions = reader.skip('where') ? readConditions(reader) : [];
  const order = readOrder(reader);
  const startPosition = reader.skip('startposition') ? reader.count() : 1;
  const maxResults = reader.skip('maxresults') ? reader.count() : usualResults;
  reader.end();
  if (startPosition < 1) throw queryParseError(String(startPosition));
  return {
    ...selected,
    entity,
    conditions,
    order,
    startPosition,
    maxResults: Math.min(maxResults, mostResults),
  };
}

function readSelected(reader: Reader): Pick<Query, 'isCount' | 'properties'> {
  if (reader.skip('*')) return { isCount: false, properties: null };
  if (reader.skip('count')) {
    for (const sign of ['(', '*', ')']) reader.expect(sign);
    return { isCount: true, properties: null };
  }
  return { isCount: false, properties: reader.list(() => reader.name()) };
}

function readConditions(reader: Reader): Condition[] {
  const conditions: Condition[] = [];
  do conditions.push(readCondition(reader));
  while (reader.skip('and'));
  return conditions;
}

function readCondition(reader: Reader): Condition {
  const property = reader.name();
  const operator = operators.find((each) => reader.skip(each));
  if (!operator) throw queryParseError(reader.near());
  if (operator !== 'in') return { property, operator, values: [reader.value()] };
  reader.expect('(');
  const values = reader.list(() => reader.value());
  reader.expect(')');
  return { property, operator, values };
}

function readOrder(reader: Reader): Query['order'] {
  if (reader.skip('order')) reader.expect('by');
  else if (!reader.skip('orderby')) return [];
  return reader.list(() => {
    const property = reader.name();
    const isDescending = reader.skip('desc');
    if (!isDescending) reader.skip('asc');
    return { property, isDescending };
  });
}

type Reader = ReturnType<typeof openReader>;

function openReader(tokens: Token[]) {
  let position = 0;
  const near = () => tokens[position]?.text ?? '<EOF>';
  const isAt = (text: string) => {
    const token = tokens[position];
    return !!token && token.kind !== 'text' && token.text.toLowerCase() === text;
  };
  const take = (...allowed: Token['kind'][]) => {
    const token = tokens[position];
    if (!token || !allowed.includes(token.kind)) throw queryParseError(near());
    position += 1;
    return token.text;
  };
  const skip = (text: string) => {
    if (!isAt(text)) return false;
    position += 1;
    return true;
  };

  return {
    near,
    skip,
    expect(text: string) {
      if (!skip(text)) throw queryParseError(near());
    },
    name: () => take('word'),
    count: () => Number(take('number')),
    /** Numbers and `true` may stand without quotes. */
    value: () => take('text', 'number', 'word'),
    list<Value>(read: () => Value): Value[] {
      const values = [read()];
      while (skip(',')) values.push(read());
      return values;
    },
    end() {
      if (position < tokens.length) throw queryParseError(near());
    },
  };
}
