import { createHash } from 'node:crypto';
import { StripeProblem } from './problem.ts';

export type StoredResponse = { status: number; body: string };

/** A key belongs to the caller, separately for each account. */
export type IdempotencyKey = { text: string; account: string | null };

/** The response for each key. */
export type StoredResponses = [string, { question: string; done: StoredResponse }][];

export type Idempotency = {
  dump(): StoredResponses;
  fill(answered: StoredResponses): void;
  /**
   * Runs the work once for each key. The same request gets the same response again; another request
   * with the same key is refused.
   */
  once(
    key: IdempotencyKey,
    question: string,
    work: () => StoredResponse,
  ): StoredResponse & { isRepeated: boolean };
  /** While a call is delayed, its key is in use. */
  hold(key: IdempotencyKey): () => void;
};

export function openIdempotency(): Idempotency {
  const answers = new Map<string, { question: string; done: StoredResponse }>();
  const held = new Set<string>();

  return {
    dump: () => [...answers],
    fill(answered) {
      for (const [place, answer] of answered) answers.set(place, answer);
    },
    once(key, question, work) {
      const place = storageKey(key);
      const print = createHash('sha256').update(question).digest('hex');
      const before = answers.get(place);
      if (before && before.question !== print) throw otherParameters(key.text);
      if (before) return { ...before.done, isRepeated: true };
      if (held.has(place)) throw inUse(key.text);

      const done = work();
      if (isKept(done.status)) answers.set(place, { question: print, done });
      return { ...done, isRepeated: false };
    },

    hold(key) {
      const place = storageKey(key);
      held.add(place);
      return () => void held.delete(place);
    },
  };
}

const storageKey = ({ text, account }: IdempotencyKey) => `${account ?? ''} ${text}`;

/** A request that was refused before any work may be repeated. */
const isKept = (status: number) => ![400, 401, 403, 404, 409, 429].includes(status);

const otherParameters = (key: string) =>
  new StripeProblem(
    400,
    'idempotency_error',
    'Keys for idempotent requests can only be used with the same parameters they were first ' +
      `used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  );

const inUse = (key: string) =>
  new StripeProblem(
    409,
    'idempotency_error',
    `There is currently another in-progress request using this Idempotent Key (${key}).`,
    { code: 'idempotency_key_in_use' },
  );
