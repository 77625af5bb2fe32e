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

/** Comments, and texts in quotation marks. */
const unread = /--[^\n]*|'(?:[^']|'')*'/g;
const mask = /'#(\d+)'/g;

/** Changes what a statement does, and leaves its texts as they are. */
function changeOutsideTexts(text: string, change: (text: string) => string): string {
  const texts: string[] = [];
  const masked = text.replaceAll(unread, (found) =>
    found.startsWith('--') ? '' : `'#${texts.push(found) - 1}'`,
  );
  return change(masked).replaceAll(mask, (_found, at: string) => texts[Number(at)] ?? '');
}

/**
 * Names the organization wherever a statement reads a table of organizations, or changes or deletes
 * its rows. A table that is read becomes a subquery of the organization's rows, which the planner
 * merges with the query around it. Citus sends a statement to one machine as it is if every table
 * in it names the same organization. `organization` is the expression that the statement compares
 * with.
 */
export function nameOrganization(
  text: string,
  keys: OrganizationKeys,
  organization: string,
): string {
  return changeOutsideTexts(text, (masked) =>
    nameInReads(nameInWrites(masked, keys, organization), keys, organization),
  );
}

function nameInReads(text: string, keys: OrganizationKeys, organization: string): string {
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

/** A table whose rows a statement changes or deletes. */
const writes = new RegExp(
  String.raw`(?<!\b(?:for|key|do)\s+)\b(?:update|delete\s+from)\s+"?([a-z_]\w*)"?(?![\w."])(${alias})?`,
  'gi',
);

function nameInWrites(text: string, keys: OrganizationKeys, organization: string): string {
  let named = '';
  let end = 0;
  for (const found of text.matchAll(writes)) {
    const [statement, table = '', as = ''] = found;
    const key = keys.get(table);
    if (key === undefined) continue;
    const name = as.trim().replace(/^as\s+/i, '') || table;
    const condition = `${name}.${key} = ${organization}`;
    const step = findStep(text, found.index + statement.length);
    if (step.word === 'where') {
      const { start } = findStep(text, step.end);
      named += `${text.slice(end, step.end)} ${condition} and (${text.slice(step.end, start)})`;
      end = start;
    } else {
      named += `${text.slice(end, step.start).trimEnd()} where ${condition} `;
      end = step.start;
    }
  }
  return named + text.slice(end);
}

const steps = /[();]|\b(?:where|returning)\b/gi;

/** The next word that ends a part of a statement, outside of the parentheses that follow. */
function findStep(text: string, from: number) {
  let depth = 0;
  for (const { 0: found, index } of text.slice(from).matchAll(steps)) {
    if (depth === 0 && found !== '(') {
      const start = from + index;
      return { word: found.toLowerCase(), start, end: start + found.length };
    }
    if (found === '(') depth += 1;
    if (found === ')') depth -= 1;
  }
  return { word: '', start: text.length, end: text.length };
}

/**
 * Citus copies the rows of `insert … select`, which row level security refuses, unless the
 * statement returns something.
 */
export function returningRows(text: string): string {
  const start = text.toLowerCase().lastIndexOf('insert into');
  const isStatement = start >= 0 && /^\s*(?:with\b[^]*\)\s*)?$/i.test(text.slice(0, start));
  const insert = text.slice(start);
  return isStatement && copies.test(insert) && !/\b(returning|on conflict)\b/i.test(insert)
    ? `${text} returning 1`
    : text;
}

const copies = /^insert into\s+\S+(?:\s+as\s+\w+)?\s*(?:\([^)]*\))?\s*(?:with|select)\b/i;

/** What a function calls the organization that its transaction has entered. */
const variable = 'entered_organization';

/**
 * Names the organization in the statements of a PL/pgSQL function, as a variable, because Citus
 * plans by values and not by what functions return. Texts of statements that the function puts
 * together stay as they are. `organization` is the expression that the variable is set to.
 */
export function nameOrganizationInBody(
  body: string,
  keys: OrganizationKeys,
  organization: string,
): string {
  const named = nameOrganization(body, keys, variable);
  if (!named.includes(variable)) return body;
  const declaration = `declare\n  ${variable} constant uuid := ${organization};`;
  return /^\s*(#variable_conflict \w+\s*)?declare\b/i.test(named)
    ? named.replace(/\bdeclare\b/i, declaration)
    : named.replace(/\bbegin\b/i, `${declaration}\nbegin`);
}
