import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { workingStatuses, type Import, type ImportMapping } from '@pledgewell/contract';
import type { ConnectedOrganization } from '../connected-organization.ts';
import type { ImportKind } from './source-file.ts';

const pollMs = 100;
const longestMs = 10 * 60_000;

/** The product refused, or an import failed. */
export class Refused extends Error {
  /** A person must say first what a column holds. */
  get isMappingRefused() {
    return this.message.includes('imports/wrong-mapping');
  }
}

/** A person's answers to a file's open questions. */
const answers = {
  dateOrder: 'month-first',
  amountUnit: 'dollars',
  negatives: 'refuse',
  nameless: 'anonymous',
  unsure: [],
} satisfies Partial<ImportMapping>;

/** Uploads a file and lets the product guess its columns and check every row. */
export async function checkFile(
  organization: ConnectedOrganization,
  { kind, fileName, bytes }: { kind: ImportKind; fileName: string; bytes: Buffer },
): Promise<Import> {
  const query = new URLSearchParams({ fileName, kind });
  const uploaded = await send(organization, 'POST', `/api/imports?${query}`, bytes);
  const path = `/api/imports/${uploaded._id}`;
  await send(organization, 'PUT', `${path}/mapping`, { ...uploaded.mapping, ...answers });
  return settled(organization, path);
}

export async function commitImport(
  organization: ConnectedOrganization,
  { _id }: Import,
): Promise<Import> {
  await send(organization, 'POST', `/api/imports/${_id}/commit`);
  return settled(organization, `/api/imports/${_id}`);
}

export async function undoImport(
  organization: ConnectedOrganization,
  { _id }: Import,
): Promise<Import> {
  await send(organization, 'POST', `/api/imports/${_id}/undo`);
  return settled(organization, `/api/imports/${_id}`);
}

/** Waits until no job works on the import any more. */
async function settled(organization: ConnectedOrganization, path: string): Promise<Import> {
  const isWorking = ({ status }: Import) => (workingStatuses as readonly string[]).includes(status);
  for (let waited = 0; waited < longestMs; waited += pollMs) {
    const found = await send(organization, 'GET', path);
    if (found.status === 'failed') throw new Refused(`failed: ${found.failure}`);
    if (!isWorking(found)) return found;
    await wait(pollMs);
  }
  throw new Refused('took longer than ten minutes');
}

export async function send(
  { environment, token }: ConnectedOrganization,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: Buffer | object,
): Promise<Import> {
  const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json';
  const reply = await fetch(`${environment.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...(body ? { 'content-type': type } : {}),
    },
    ...(body ? { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) } : {}),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Refused(`${method} answered ${reply.status} ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { data: Import }).data;
}
