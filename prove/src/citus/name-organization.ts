/** Which column of a table or view of organizations is the organization. */
export type OrganizationKeys = ReadonlyMap<string, string>;

/** Words that may follow the name of a table and are no alias. */
const keywords =
  'as cross except fetch for full group having inner intersect join left limit loop natural ' +
  'offset on order returning right set tablesample union using values when where window';

const alias = String.raw`\s+(?:as\s+)?(?:"\w+"|(?!(?:${keywords.replaceAll(' ', '|')})\b)[a-z_]\w*)`;

/** A table that is read: not one that rows are deleted from, and not a function. */
const reads = new RegExp(
  String.raw`(?<!\bdelete\s+)\b(from|join|using)(\s+)("?)([a-z_]\w*)\3(?![\w."]|\s*\()(${alias})?`,
  'gi',
);

/** The names that a statement gives to queries of its own. */
const commonTables =
  /(?:\bwith(?:\s+recursive)?|,)\s+"?(\w+)"?(?:\s*\([^)]*\))?\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/gi;

/**
 * Names the organization wherever a statement reads a table of organizations: the table becomes a
 * subquery of the organization's rows, which the planner merges with the query around it. Citus
 * sends a statement to one machine as it is if every table in it names the same organization.
 * `organization` is the expression that the statement compares with.
 */
export function nameOrganization(
  text: string,
  keys: OrganizationKeys,
  organization: string,
): string {
  const own = new Set([...text.matchAll(commonTables)].map(([, name = '']) => name));
  return text.replaceAll(
    reads,
    (found, word: string, space: string, quote: string, table: string, as?: string) => {
      const key = keys.get(table);
      if (key === undefined || own.has(table)) return found;
      const rows = `(select * from ${table} where ${key} = ${organization})`;
      return `${word}${space}${rows}${as ?? ` as ${quote}${table}${quote}`}`;
    },
  );
}

/**
 * Citus copies the rows of `insert … select`, which row level security refuses, unless the
 * statement returns something.
 */
export const returningRows = (text: string): string =>
  /^\s*insert into [^;]*?\)\s*select\b/i.test(text) && !/\b(returning|on conflict)\b/i.test(text)
    ? `${text} returning 1`
    : text;

/** What a function calls the organization that its transaction has entered. */
const variable = 'entered_organization';

const literals = /('(?:[^']|'')*')/;

/**
 * Names the organization in the statements of a PL/pgSQL function, as a variable, because Citus
 * plans by values and not by what functions return. Texts of statements that the function puts
 * together stay as they are.
 */
export function nameOrganizationInBody(body: string, keys: OrganizationKeys): string {
  const named = body
    .split(literals)
    .map((part, at) => (at % 2 === 0 ? nameOrganization(part, keys, variable) : part))
    .join('');
  if (named === body) return body;
  const declaration = `declare\n  ${variable} constant uuid := current_organization();`;
  return /^\s*(#variable_conflict \w+\s*)?declare\b/i.test(named)
    ? named.replace(/\bdeclare\b/i, declaration)
    : named.replace(/\bbegin\b/i, `${declaration}\nbegin`);
}
