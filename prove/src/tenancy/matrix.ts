import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Send } from './client.ts';
import { findMarkers, toText, type Markers } from './markers.ts';
import type { Position } from './positions.ts';
import type { Caller, TableIds } from './organizations.ts';

export type Matrix = {
  send: Send;
  positions: readonly Position[];
  callers: readonly Caller[];
  /** The ids of the other organization. */
  foreign: readonly TableIds[];
  /** Tells whether ids of this table stand at this place. */
  isTried: (position: Position, table: string) => boolean;
  /** Every id of the other organization, and words in its records. */
  all: ReadonlySet<string>;
  markers: Markers;
  words: readonly string[];
};

export type MatrixResult = {
  violations: string[];
  sent: number;
  pairs: number;
  statuses: Record<string, number>;
  routes: Set<string>;
};

/** Something of the other organization, and what does not exist anywhere. */
type Pair = { foreign: string; unknown: string; label: string };

/** Own records may change between two requests, so a difference must be seen this often. */
const repetitions = 3;
/** In tenths of a second: on a busy machine a file may take long. */
const patience = 300;

/**
 * Asks for everything of the other organization as everybody, beside something that does not
 * exist, one caller after the other and all callers at once.
 */
export async function runMatrix(matrix: Matrix): Promise<MatrixResult> {
  const found: MatrixResult = {
    violations: [],
    sent: 0,
    pairs: 0,
    statuses: {},
    routes: new Set(),
  };
  let renewedAt = Date.now();
  for (const position of matrix.positions) {
    if (Date.now() - renewedAt > renewalMs) {
      for (const caller of matrix.callers) await renew(matrix, caller);
      renewedAt = Date.now();
    }
    await Promise.all(
      callersFor(matrix, position).map((caller) =>
        runPosition(matrix, found, { position, caller }),
      ),
    );
  }
  return found;
}

/** Shorter than a session token's lifetime. */
const renewalMs = 5 * 60_000;

async function renew({ send }: Matrix, caller: Caller) {
  if (!caller.token?.startsWith('ey')) return;
  const { token } = caller;
  const { body } = await send({ method: 'POST', path: '/api/auth/refresh-token', token });
  const renewed = JSON.parse(body.toString()) as { token?: string };
  if (renewed.token !== undefined) caller.token = renewed.token;
}

/** Returns who is not signed in any more, whose answers would prove nothing. */
export async function findSignedOut({ send, callers }: Matrix): Promise<string[]> {
  const out: string[] = [];
  for (const { name, token } of callers) {
    const { status } = await send({ method: 'GET', path: '/api/donors', token });
    if (status !== 200) out.push(`the ${name} is answered ${status} afterwards`);
  }
  return out;
}

/** A public endpoint does not look at who asks. */
const callersFor = ({ callers }: Matrix, { endpoint }: Position) =>
  endpoint.access === 'public' ? callers.slice(0, 1) : callers;

type Trial = { position: Position; caller: Caller };

async function runPosition(matrix: Matrix, found: MatrixResult, trial: Trial) {
  const pairs = listPairs(matrix, trial.position);
  let known: { unknown: string; answer: Answer } | null = null;
  for (const pair of pairs) {
    let difference: string | null = null;
    for (let tries = 0; tries < repetitions; tries += 1) {
      known ??= {
        unknown: pair.unknown,
        answer: await sendWith(matrix, found, trial, pair.unknown),
      };
      const answer = await sendWith(matrix, found, trial, pair.foreign, pair.label);
      const isKey = trial.position.takes === 'key';
      difference = compare(answer, pair.foreign, known.answer, known.unknown, isKey);
      if (difference === null) break;
      known = null;
    }
    found.pairs += 1;
    if (difference === null) continue;
    found.violations.push(
      `${trial.position.name} as ${trial.caller.name}, ${pair.label}: ${difference}`,
    );
  }
}

function listPairs({ foreign, words, isTried }: Matrix, position: Position): Pair[] {
  const { takes, otherTicket = '', cursors } = position;
  if (cursors) return [{ foreign: cursors.other, unknown: cursors.own, label: 'a cursor' }];
  if (takes === 'ticket') {
    return [{ foreign: otherTicket, unknown: 'x'.repeat(43), label: 'a ticket' }];
  }
  if (takes === 'words') {
    return words.map((word) => ({ foreign: word, unknown: 'zzyzx qwrtp', label: 'a name' }));
  }
  if (takes === 'key') {
    return [{ foreign: foreignKey, unknown: 'unused-key-1', label: 'a key' }];
  }
  const chosen = foreign.filter(({ table }) =>
    takes === 'id' ? isTried(position, table) : table === 'organizations',
  );
  return chosen.flatMap(({ table, ids }) =>
    ids.map((id) => ({ foreign: id, unknown: randomUUIDv7(), label: table })),
  );
}

/** A key that the other organization has used. */
export const foreignKey = 'the-other-key';

async function sendWith(
  matrix: Matrix,
  found: MatrixResult,
  { position, caller }: Trial,
  value: string,
  label = 'unknown',
): Promise<Answer> {
  const question = position.question(value);
  let answer = await matrix.send({ ...question, token: caller.token });
  found.sent += 1;
  // Only one file of an organization is made at a time.
  for (let tries = 0; isBusy(answer) && tries < patience; tries += 1) {
    await wait(100);
    answer = await matrix.send({ ...question, token: caller.token });
    found.sent += 1;
  }
  found.routes.add(`${position.endpoint.method} ${position.endpoint.path}`);
  found.statuses[answer.status] = (found.statuses[answer.status] ?? 0) + 1;
  if (answer.status >= 500) {
    found.violations.push(
      `${position.name} as ${caller.name}, ${label}: ${answer.status} ${excerpt(answer)}`,
    );
  }
  for (const leak of findLeaks(matrix, answer.body, JSON.stringify(question))) {
    found.violations.push(`${position.name} as ${caller.name}, ${label}: replied with ${leak}`);
  }
  return answer;
}

const isBusy = ({ status, body }: Answer) =>
  status === 503 && body.toString().includes('request/busy');

const uuids = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** Markers and ids of the other organization that the request did not contain. */
function findLeaks({ markers, all }: Matrix, body: Buffer, requested: string): string[] {
  const ids = (body.toString('latin1').match(uuids) ?? []).filter(
    (id) => all.has(id) && !requested.includes(id),
  );
  const marks = findMarkers(markers, body).filter(() => !/zq\d+qz/.test(requested));
  return [...marks, ...ids.map((id) => `the id ${id}`)];
}

/** Returns how the two answers differ, or null if they are alike apart from what was asked. */
function compare(
  one: Answer,
  value: string,
  other: Answer,
  unknown: string,
  areIdsNew: boolean,
): string | null {
  if (one.status !== other.status) {
    return `${one.status} ${excerpt(one)} instead of ${other.status} ${excerpt(other)}`;
  }
  if (one.headers !== other.headers) return `headers ${one.headers} instead of ${other.headers}`;
  const [mine, theirs] = [plain(one, value), plain(other, unknown)].map((text) =>
    areIdsNew ? text.replaceAll(uuids, '<id>') : text,
  );
  return mine === theirs ? null : `${one.status}: ${excerpt(one)} instead of ${excerpt(other)}`;
}

const plain = ({ body }: Answer, value: string) =>
  toText(body)
    .replaceAll(value, '<requested>')
    .replaceAll(/"cursor":"[\w-]+"/g, '"cursor":"<cursor>"')
    // One's own record has changed with each request.
    .replaceAll(/"version":\d+/g, '"version":<version>')
    .replaceAll(/"requestId":"[\da-f-]{36}"/g, '"requestId":"<request>"')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');

const excerpt = ({ body }: Answer) => body.toString().slice(0, 160);
