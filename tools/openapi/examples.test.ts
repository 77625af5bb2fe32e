import { expect, test } from 'vitest';
import { readExamples } from '../../apps/server/src/platform/openapi/examples.ts';
import { toMediaTypes } from '../../apps/server/src/platform/openapi/responses.ts';
import { normalize } from './normalize.ts';
import { exampleFault, pickExamples } from './pick-examples.ts';
import { operationFor, operations } from './recordings.ts';

const examples = readExamples();

/** Endpoints in JSON that have no example, each with the reason. */
const exceptions: Record<string, string> = {};

test.each(operations)('the example of $id is what the contract says', ({ id, endpoint }) => {
  const example = examples[id];
  const isFile = toMediaTypes(endpoint.reply) !== null;

  expect(example === undefined).toBe(isFile || id in exceptions);
  expect(example && exampleFault(endpoint, example)).toBe(example && null);
});

test('no example is left of an endpoint that is gone', () => {
  const known = new Set(operations.map(({ id }) => id));

  expect(Object.keys(examples).filter((id) => !known.has(id))).toEqual([]);
  expect(Object.keys(exceptions).filter((id) => !known.has(id))).toEqual([]);
});

test('a recording belongs to the endpoint with the fixed word, not to the one with the id', () => {
  const recorded = { method: 'GET', reply: {} };

  expect(operationFor({ ...recorded, url: '/api/donors/search?query=ada' })).toBe('donors.search');
  expect(operationFor({ ...recorded, url: '/api/donors/019a' })).toBe('donors.get');
  expect(operationFor({ ...recorded, url: '/api/nothing' })).toBeUndefined();
});

test('two runs of a test give the same example', () => {
  const run = (id: string, at: string, number: number) => ({
    request: { donor: id },
    reply: {
      _id: id,
      name: `Priya Raman ${number}`,
      email: `priya-${number}-${id}@example.com`,
      at,
    },
  });

  const one = normalize(run('0195e8a1-1111-7000-8000-000000000abc', '2026-01-01T00:00:00Z', 7));
  const other = normalize(run('0195e8a2-2222-7000-8000-000000000def', '2027-02-02T01:02:03Z', 19));
  expect(one).toEqual(other);
  expect(one.request.donor).toBe(one.reply._id);
  expect(one.reply.email).toBe('priya@example.com');
});

test('an example stays until it no longer fits, and a fitting recording takes its place', () => {
  const logout = { success: true, message: 'Signed out.' };
  const recorded = {
    method: 'POST',
    url: '/api/auth/logout',
    reply: { ...logout, message: 'Bye' },
  };

  const kept = pickExamples({ 'auth.logout': { reply: logout } }, [recorded]);
  const replaced = pickExamples({ 'auth.logout': { reply: { success: true } } }, [recorded]);
  expect(kept['auth.logout']).toEqual({ reply: logout });
  expect(replaced['auth.logout']).toEqual({ reply: recorded.reply });
});
