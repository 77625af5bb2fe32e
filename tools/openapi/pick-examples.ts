import { isDeepStrictEqual } from 'node:util';
import type { AnyEndpoint } from '@pledgewell/contract';
import type { Example } from '../../apps/server/src/platform/openapi/examples.ts';
import { normalize } from './normalize.ts';
import { operationFor, operations, type RecordedCall } from './recordings.ts';

/**
 * Returns what keeps an example from being one of its endpoint, or null. A reply must have exactly
 * the fields of the contract, so that it also shows the ones that were added last.
 */
export function exampleFault({ body, reply }: AnyEndpoint, example: Example): string | null {
  if (body !== undefined && body !== 'file') {
    const request = body.safeParse(example.request);
    if (!request.success) return `the request: ${request.error.message}`;
  }
  const decoded = reply.safeDecode(example.reply as never);
  if (!decoded.success) return `the reply: ${decoded.error.message}`;
  const encoded = JSON.parse(JSON.stringify(reply.encode(decoded.data))) as unknown;
  return isDeepStrictEqual(encoded, example.reply) ? null : 'the reply has other fields';
}

/**
 * Picks an example for each operation. The present one stays while it fits, so that a file changes
 * only with the contract; otherwise the most telling recording takes its place.
 */
export function pickExamples(
  present: Record<string, Example>,
  recordings: readonly RecordedCall[],
) {
  const recorded = Map.groupBy(recordings, operationFor);
  return Object.fromEntries(
    operations.flatMap(({ id, endpoint }) => {
      const now = present[id];
      if (now && exampleFault(endpoint, now) === null) return [[id, now]];
      const candidates = (recorded.get(id) ?? []).map((each) => toExample(endpoint, each));
      const best = byRank(candidates).find((each) => exampleFault(endpoint, each) === null);
      return best ? [[id, best]] : [];
    }),
  ) as Record<string, Example>;
}

function toExample({ body }: AnyEndpoint, { request, reply }: RecordedCall): Example {
  return normalize(body === undefined || body === 'file' ? { reply } : { request, reply });
}

/** What tests of unusual input send, which says nothing about the usual. */
const unusual = /"\s|\s"|\\n|\\u|[^\x20-\x7e’“”…–]|"zipCode":\d/g;

/** Full records tell more than empty ones, and short ones are easier to read. */
function score(example: Example) {
  const text = JSON.stringify(example);
  const empty = text.match(/:(?:null|""|\[\])/g)?.length ?? 0;
  const filled = Math.min(text.match(/":/g)?.length ?? 0, 120);
  const odd = text.match(unusual)?.length ?? 0;
  return filled - 2 * empty - 20 * odd - Math.max(0, text.length - 3_000) / 50;
}

/** The most telling example first; of several like it, the one that most tests have. */
function byRank(examples: Example[]): Example[] {
  const alike = Map.groupBy(examples, (example) => JSON.stringify(example));
  return [...alike]
    .map(([text, [example = {}, ...others]]) => ({ text, example, others: others.length }))
    .toSorted(
      (one, other) =>
        score(other.example) - score(one.example) ||
        other.others - one.others ||
        (one.text < other.text ? -1 : 1),
    )
    .map(({ example }) => example);
}
