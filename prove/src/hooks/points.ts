import { writeFileSync } from 'node:fs';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';

/**
 * Loaded before the server only by a proof. At the point named by PROOF_POINT, the process writes
 * to PROOF_FILE and stops; another process kills it there. With PROOF_CONTROL, every call to the
 * provider gets a new key, as if no key were sent.
 */
const wanted = process.env['PROOF_POINT'];
const file = process.env['PROOF_FILE'] ?? '';
const isControl = process.env['PROOF_CONTROL'] === 'yes';

function reach(point: string) {
  if (point !== wanted) return;
  writeFileSync(file, String(process.pid));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const { prototype } = pg.Client;
const original = prototype.query as unknown as Query;
const phases = new WeakMap<object, string>();

const watched: [RegExp, string][] = [
  [/insert into "?payment_attempts/, 'attempt'],
  [/update "?payment_attempts"? set "state"/, 'apply'],
  [/keep_reply\(/, 'reply'],
  [/take_in_event\(/, 'event'],
  [/claim_events\(/, 'claim'],
  [/finish_events\(/, 'finish'],
];
const statementText = (first: unknown) =>
  typeof first === 'string' ? first : String((first as { text?: string } | null)?.text ?? '');

/** Runs a query, with crash points at single statements and at watched transactions. */
const patched: Query = function patched(...args) {
  const text = statementText(args[0]);
  const phase = watched.find(([pattern]) => pattern.test(text))?.[1];
  const isCommit = /^commit$/.test(text.trim());
  if (phase === 'attempt' || phase === 'apply') phases.set(this, phase);
  const committing = isCommit ? phases.get(this) : undefined;
  if (isCommit) phases.delete(this);
  const named = committing ?? (phase === 'attempt' || phase === 'apply' ? undefined : phase);
  if (named !== undefined) reach(`before ${named}`);

  if (named === undefined) return original.apply(this, args);
  const arrive = (answer: unknown) => {
    if (named !== 'claim' || (answer as pg.QueryResult | undefined)?.rowCount) {
      reach(`after ${named}`);
    }
  };
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const told = (error: unknown, answer: unknown) => {
      arrive(answer);
      (callback as (...given: unknown[]) => void)(error, answer);
    };
    return original.call(this, ...args.slice(0, -1), told);
  }
  const result = original.apply(this, args);
  if (!(result instanceof Promise)) return result;
  return result.then((value: unknown) => {
    arrive(value);
    return value;
  });
};
prototype.query = patched as unknown as typeof prototype.query;

const request = http.request as (...args: unknown[]) => http.ClientRequest;
http.request = ((...args: unknown[]) => {
  const options = args[0] as http.RequestOptions;
  const isCharge = options.method === 'POST' && options.path === '/v1/payment_intents';
  if (isCharge) reach('before charge');
  if (isCharge && isControl) {
    const headers = options.headers as Record<string, string>;
    for (const name of Object.keys(headers)) {
      if (name.toLowerCase() === 'idempotency-key') headers[name] = crypto.randomUUID();
    }
  }
  const sent = request(...args);
  if (isCharge) sent.once('response', (reply) => reply.once('end', () => reach('after charge')));
  return sent;
}) as typeof http.request;
syncBuiltinESMExports();
