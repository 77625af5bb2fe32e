import { gunzipSync } from 'node:zlib';
import { restoreFileName } from '@pledgewell/domain/workspace/archives/restore-file';

/** The files of an archive by their names. */
export type ArchiveFiles = ReadonlyMap<string, Uint8Array>;

type Row = Record<string, unknown>;
type Person = { firstName: string; lastName: string; email: string };

/** What belongs to a workspace and not to its data: its plan, its users, and read marks. */
const notCompared = new Set(['README.txt', 'settings', 'people']);

/** The workspace's own history continues, so the second archive may have more of it. */
const growing = new Set(['activities']);

/**
 * Returns a sentence for each difference between an organization's archive and the archive of the
 * workspace it was restored into; none means that they agree.
 */
export function compareArchives(before: ArchiveFiles, after: ArchiveFiles): string[] {
  const rename = renaming(peopleIn(before), peopleIn(after));
  return [
    ...compareLists(before, after, rename),
    ...compareRestoreFiles(linesIn(before), linesIn(after)),
  ];
}

function compareLists(before: ArchiveFiles, after: ArchiveFiles, rename: (row: Row) => Row) {
  const lists = [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''))
    .filter((name) => !notCompared.has(name));
  return lists.flatMap((name) =>
    compareRows(name, rowsIn(before, name).map(rename), rowsIn(after, name)),
  );
}

function compareRows(name: string, before: readonly unknown[], after: readonly unknown[]) {
  const left = before.map((row) => JSON.stringify(row));
  const right = new Set(after.map((row) => JSON.stringify(row)));
  const missing = left.filter((row) => !right.has(row));
  const added = right.size - (left.length - missing.length);
  return [
    ...missing.slice(0, 5).map((row) => `${name}: restored differently: ${row}`),
    ...(missing.length > 5 ? [`${name}: ${missing.length - 5} more`] : []),
    ...(added > 0 && !growing.has(name)
      ? [`${name}: ${added} rows that the first archive lacks`]
      : []),
  ];
}

/**
 * The rows of every table, without the acting person: people have other ids in another workspace.
 */
function compareRestoreFiles(before: Map<string, Row[]>, after: Map<string, Row[]>) {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((table) =>
    compareRows(
      table,
      (before.get(table) ?? []).map(withoutPeople),
      (after.get(table) ?? []).map(withoutPeople),
    ),
  );
}

const peopleColumns = [
  'actor_id',
  'author_id',
  'canceled_by',
  'created_by',
  'deleted_by',
  'done_by',
  'issued_by',
  'voided_by',
];

const withoutPeople = (row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !peopleColumns.includes(key)));

function linesIn(files: ArchiveFiles): Map<string, Row[]> {
  const tables = new Map<string, Row[]>();
  let rows: Row[] = [];
  const text = gunzipSync(files.get(restoreFileName) ?? new Uint8Array()).toString('utf8');
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) {
      const { table } = JSON.parse(line.slice(1)) as { table?: string };
      if (table !== undefined) tables.set(table, (rows = []));
    } else if (line !== '') rows.push(JSON.parse(line) as Row);
  }
  return tables;
}

function rowsIn(files: ArchiveFiles, name: string): Row[] {
  const text = Buffer.from(files.get(`${name}.json`) ?? []).toString('utf8');
  return text === '' ? [] : (JSON.parse(text) as Row[]);
}

const peopleIn = (files: ArchiveFiles) => rowsIn(files, 'people') as Person[];

/** The only person on each side is the same person, who may have registered under another name. */
function renaming(before: Person[], after: Person[]): (row: Row) => Row {
  const [from] = before;
  const [to] = after;
  if (!from || !to || before.length !== 1) return (row) => row;
  const old = fullName(from);
  return (row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, value === old ? fullName(to) : value]),
    );
}

const fullName = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim();
