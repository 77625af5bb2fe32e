import { appendFileSync } from 'node:fs';
import type { InjectOptions } from 'fastify';

const { API_EXAMPLES: file } = process.env;

type Answer = { statusCode: number; body: string };

/**
 * Keeps what a test sent and received if `npm run api-examples` asks for it, which picks the
 * examples of the API's description from the tests.
 */
export function recordExample({ method, url, payload }: InjectOptions, answer: Answer) {
  const { statusCode, body } = answer;
  if (file === undefined || statusCode < 200 || statusCode > 299) return;
  const reply = JSON.parse(body) as unknown;
  appendFileSync(file, `${JSON.stringify({ method, url, request: toRequest(payload), reply })}\n`);
}

/** Some tests write the JSON themselves; a file is no example. */
function toRequest(payload: InjectOptions['payload']): unknown {
  if (Buffer.isBuffer(payload)) return undefined;
  return typeof payload === 'string' ? (JSON.parse(payload) as unknown) : payload;
}
