import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConnectedOrganization } from '../connected-organization.ts';
import { chance } from '../verdict.ts';

/** What all people together did and found. */
export type Findings = {
  acknowledged: string[];
  /** Reads that lacked a row that the same person had written, or showed one twice. */
  stale: string[];
  /** Responses that nobody may hear. */
  wrong: string[];
  reports: number;
  files: number;
  statuses: Record<string, number>;
  longestMs: number;
};

export const noFindings = (): Findings => ({
  acknowledged: [],
  stale: [],
  wrong: [],
  reports: 0,
  files: 0,
  statuses: {},
  longestMs: 0,
});

type Person = {
  organization: ConnectedOrganization;
  donor: string;
  name: string;
  urls: readonly string[];
  /** The product makes three files at once and refuses a fourth, with a replica or without. */
  readsFiles: boolean;
  isOver(): boolean;
};

const answerMs = 30_000;
const year = new Date().getFullYear();

type Read = (person: Person, findings: Findings, keys: readonly string[]) => Promise<void>;

/**
 * Records donations of one donor, and reads a report or a file after each. Nobody else writes for
 * this donor, so what it has given is known exactly.
 */
export async function writeAndRead(person: Person, seed: number, findings: Findings) {
  const next = chance(seed);
  const keys: string[] = [];
  let exported = 0;
  while (!person.isOver()) {
    const key = randomUUID();
    const body = {
      donor: person.donor,
      amount: 10,
      method: 'check',
      date: `${year}-01-01`,
      notes: key,
      recordAnyway: true,
    };
    const stored = await request(person, findings, '/api/donations', { body, key });
    if (stored === null) continue;
    keys.push(key);
    findings.acknowledged.push(key);
    const read = person.readsFiles ? chooseFile(next(), exported) : readReport;
    if (read === readExport) exported += 1;
    await read(person, findings, keys);
    await pause(20);
  }
}

/** A person may request 120 exports in ten minutes, and a request may have to be sent again. */
const mostExports = 80;

const chooseFile = (number: number, exported: number): Read =>
  number < 0.2 && exported < mostExports ? readExport : readFile;

type Row = { donor: { name: string }; gifts: number };

const readReport: Read = async (person, findings, keys) => {
  const text = await request(person, findings, `/api/reports/months?year=${year}&limit=100`);
  if (text === null) return;
  const { rows } = (JSON.parse(text) as { data: { rows: Row[] } }).data;
  const shown = rows.find(({ donor }) => donor.name === person.name)?.gifts ?? 0;
  findings.reports += 1;
  compare(findings, 'a report', shown, keys);
};

/** The donors of the same report, with the number of their donations. */
const readFile: Read = async (person, findings, keys) => {
  const path = `/api/reports/months/file?year=${year}&format=csv`;
  const text = await request(person, findings, path);
  if (text === null) return;
  const line = text.split('\r\n').find((each) => each.includes(person.name));
  findings.files += 1;
  compare(findings, 'a file', Number(line?.split(',')[2]?.replaceAll('"', '') ?? 0), keys);
};

/** All donations; the notes of each have its key. */
const readExport: Read = async (person, findings, keys) => {
  const body = { dataType: 'donations', fileFormat: 'csv', includeFields: ['notes'] };
  const path = '/api/reports/donations';
  const created = await request(person, findings, path, { body, key: randomUUID() });
  if (created === null) return;
  const { downloadUrl } = JSON.parse(created) as { downloadUrl: string };
  const text = await request(person, findings, downloadUrl);
  if (text === null) return;
  const places = keys.reduce((sum, key) => sum + text.split(key).length - 1, 0);
  findings.files += 1;
  compare(findings, 'an export', places, keys);
};

function compare(findings: Findings, what: string, shown: number, keys: readonly string[]) {
  if (shown === keys.length) return;
  findings.stale.push(`${what} shows ${shown} of ${keys.length} donations`);
}

type RequestOptions = { body?: object; key?: string };

/** Sends a request until a process answers; returns null if the answer is forbidden. */
async function request(
  person: Person,
  findings: Findings,
  path: string,
  sent: RequestOptions = {},
) {
  const began = performance.now();
  for (let tries = 0; !person.isOver() || sent.key !== undefined; tries += 1) {
    const { status, text } = await send(person, tries, path, sent);
    findings.statuses[status] = (findings.statuses[status] ?? 0) + 1;
    if (status === '200' || status === '201') {
      findings.longestMs = Math.max(findings.longestMs, performance.now() - began);
      return text;
    }
    const isOwnDownload = status === '409' && text.includes('exports/running');
    if (status !== 'no answer' && !isOwnDownload) {
      findings.wrong.push(`${path.split('?', 1)[0]} ${status} ${text.slice(0, 200)}`);
      return null;
    }
    await pause(25);
  }
  return null;
}

async function send(person: Person, tries: number, path: string, { body, key }: RequestOptions) {
  const url = person.urls[tries % person.urls.length] ?? '';
  try {
    const reply = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${person.organization.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(answerMs),
    });
    return { status: String(reply.status), text: await reply.text() };
  } catch {
    return { status: 'no answer', text: '' };
  }
}
