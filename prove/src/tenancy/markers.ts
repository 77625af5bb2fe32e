import { inflateRawSync } from 'node:zlib';
import type { ProofEnvironment } from '../environment.ts';

/** Where each marker was written: `donors.name` for the first, and so on. */
export type Markers = { columns: string[]; skipped: string[] };

/**
 * Appends a marker to every text of an organization, a separate one for each column, or replaces
 * the text where it would be too long. Columns that allow only certain words are skipped.
 */
export async function markTexts(
  { sql }: ProofEnvironment,
  organizationId: string,
): Promise<Markers> {
  await sql(markFunction);
  // Without them, no total and no search text is computed again.
  await switchTriggers(sql, 'disable');
  const rows = await sql<{ place: string; marked: boolean }>(
    'select place, marked from mark_texts($1)',
    [organizationId],
  );
  await switchTriggers(sql, 'enable');
  return {
    columns: rows.filter(({ marked }) => marked).map(({ place }) => place),
    skipped: rows.filter(({ marked }) => !marked).map(({ place }) => place),
  };
}

async function switchTriggers(sql: ProofEnvironment['sql'], how: 'disable' | 'enable') {
  const statements = await sql<{ statement: string }>(
    `select format('alter table %I %s trigger user', t.tablename, $1::text) as statement
     from pg_tables t where t.schemaname = 'public' and exists (
       select from pg_trigger g where g.tgrelid = format('%I.%I', t.schemaname, t.tablename)::regclass
         and not g.tgisinternal)
     order by t.tablename`,
    [how],
  );
  for (const { statement } of statements) await sql(statement);
}

const markFunction = `
create function mark_texts(p_organization uuid) returns table (place text, marked boolean)
language plpgsql as $$
declare
  c record;
  marker text;
  ours text;
  number int := 0;
  rows int;
begin
  for c in
    select i.table_name as t, i.column_name as n, i.data_type as type
    from information_schema.columns i
      join pg_tables p on p.schemaname = i.table_schema and p.tablename = i.table_name
    where i.table_schema = 'public' and i.data_type in ('text', 'ARRAY')
      and i.is_generated = 'NEVER' and i.udt_name in ('text', '_text')
      and i.column_name <> 'time_zone'
      and (i.table_name in ('organizations', 'users') or exists (
        select from information_schema.columns o
        where o.table_schema = 'public' and o.table_name = i.table_name
          and o.column_name = 'organization_id'))
    order by 1, 2
  loop
    marker := 'zq' || number || 'qz';
    ours := case c.t when 'organizations' then 'id = $1'
      when 'users' then 'id in (select user_id from memberships where organization_id = $1)'
      else 'organization_id = $1' end;
    marked := false;
    rows := 0;
    begin
      execute format(case c.type when 'ARRAY' then 'update %I set %I = array_append(%2$I, %L) where %s'
        else 'update %I set %I = %2$I || %L where %s' end, c.t, c.n, marker, ours)
        using p_organization;
      get diagnostics rows = row_count;
      marked := true;
    exception when others then
      begin
        execute format(case c.type when 'ARRAY' then 'update %I set %I = array[%L] where %s'
          else 'update %I set %I = %L where %s and %2$I is not null' end, c.t, c.n, marker, ours)
          using p_organization;
        get diagnostics rows = row_count;
        marked := true;
      exception when others then
        marked := false;
      end;
    end;
    if rows > 0 or not marked then
      place := c.t || '.' || c.n;
      if marked then
        number := number + 1;
      end if;
      return next;
    end if;
  end loop;
end $$`;

const marker = /zq(\d+)qz/g;

/** The columns whose markers are in a reply, also in the files of a ZIP archive. */
export function findMarkers({ columns }: Markers, body: Buffer): string[] {
  const text = `${body.toString('latin1')}${isArchive(body) ? unzipped(body) : ''}`;
  const found = [...text.matchAll(marker)].map(([all, number]) => columns[Number(number)] ?? all);
  return [...new Set(found)];
}

/** What a reply says: in a ZIP archive, its files without their headers, which have times. */
export const toText = (body: Buffer): string =>
  isArchive(body) ? unzipped(body) : body.toString('latin1');

const isArchive = (body: Buffer) => body.subarray(0, 2).toString() === 'PK';

/** The texts of an archive whose entries are found by their local headers. */
function unzipped(archive: Buffer): string {
  const texts: string[] = [];
  const signature = Buffer.from('504b0304', 'hex');
  const directory = archive.indexOf(Buffer.from('504b0102', 'hex'));
  let at = archive.indexOf(signature);
  while (at >= 0) {
    const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
    const isDeflated = archive.readUInt16LE(at + 8) === 8;
    const next = archive.indexOf(signature, start);
    const end = next < 0 ? directory : next;
    const entry = archive.subarray(start, end < 0 ? undefined : end);
    texts.push((isDeflated ? inflated(entry) : entry).toString('latin1'));
    at = next;
  }
  return texts.join('\n');
}

function inflated(entry: Buffer): Buffer {
  try {
    return inflateRawSync(entry);
  } catch {
    return Buffer.from('');
  }
}
