import { setTimeout as wait } from 'node:timers/promises';
import { parseCsv } from '../../src/platform/sheets/csv.ts';
import { readWorkbook } from '../../src/platform/sheets/workbook.ts';
import { signIn, world, type Organization } from '../world/world.ts';

export type Ready = { downloadUrl: string; filename: string; sampleUrl: string | null };

/** What the dialog sends if only the given fields were changed. */
export const newExport = (fields: Record<string, unknown> = {}) => ({
  dataType: 'donors',
  fileFormat: 'csv',
  ...fields,
});

/** Requests an export and returns its URL. */
export async function requestExport(
  organization: Organization,
  fields: Record<string, unknown> = {},
) {
  const body = newExport(fields);
  const reply = await signIn(organization).post(`/api/reports/${body.dataType}`, body);
  if (reply.status !== 201) throw new Error(`no export: ${JSON.stringify(reply.body)}`);
  return reply.body as unknown as Ready;
}

/** One GET of a file, by header unless there is a token. */
export async function fetchFile(url: string, token: string | null) {
  const { app } = await world();
  return app.inject({ url, headers: token === null ? {} : { authorization: `Bearer ${token}` } });
}

/** The bytes of an export. */
export async function downloadBytes(
  organization: Organization,
  fields: Record<string, unknown> = {},
) {
  const { downloadUrl } = await requestExport(organization, fields);
  let reply = await fetchFile(downloadUrl, organization.token);
  // A download ends shortly after its last byte arrives.
  for (let tries = 0; tries < 50 && reply.body.includes('exports/running'); tries += 1) {
    await wait(100);
    reply = await fetchFile(downloadUrl, organization.token);
  }
  if (reply.statusCode !== 200) throw new Error(`no file: ${reply.body}`);
  return reply.rawPayload;
}

/** The records of a CSV export by their headers. */
export async function downloadCsv(
  organization: Organization,
  fields: Record<string, unknown> = {},
) {
  const text = (await downloadBytes(organization, { ...fields, fileFormat: 'csv' })).toString(
    'utf8',
  );
  const options = { delimiter: ',', cellCharacters: 100_000, cells: 100 };
  const rows = [...parseCsv([text.replace(/^\uFEFF/, '')], options)].map(({ cells }) => cells);
  return toRecords(rows);
}

/** The records of a workbook export, as its cells read. */
export async function downloadXlsx(
  organization: Organization,
  fields: Record<string, unknown> = {},
) {
  const bytes = await downloadBytes(organization, { ...fields, fileFormat: 'excel' });
  const limits = {
    rows: 100_000,
    columns: 100,
    cellCharacters: 100_000,
    unpackedMegabytes: 100,
    unpackedRatio: 10_000,
    archiveEntries: 100,
  };
  const rows: string[][] = [];
  for await (const { cells } of readWorkbook(bytes, limits)) rows.push(cells);
  return toRecords(rows);
}

export function toRecords([header = [], ...rows]: string[][]): Record<string, string>[] {
  return rows.map((cells) =>
    Object.fromEntries(header.map((name, place) => [name, cells[place] ?? ''])),
  );
}
