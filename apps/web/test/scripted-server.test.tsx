import { authEndpoints, donorEndpoints, problems, sampleEndpoints } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { noSample, success } from './answers.ts';
import { ScriptedServer, scriptedRequestId } from './scripted-server.ts';

const { method, path } = sampleEndpoints.get;

test('a call without a script is noted', async () => {
  const server = new ScriptedServer();
  await server.fetch(path, { method });
  expect(server.troubles).toEqual([`${method} ${path} has no script`]);
});

test('a reply that breaks the contract is noted and never arrives', async () => {
  const server = new ScriptedServer();
  const wrong = { ...noSample, donors: 'many' as never };
  server.answer(sampleEndpoints.get, () => ({ success, data: wrong }));

  await expect(server.fetch(path, { method })).rejects.toThrow('donors');
  expect(server.troubles).toHaveLength(1);
});

test('a lost connection is not an error of the script', async () => {
  const server = new ScriptedServer();
  const calls = server.lose(sampleEndpoints.get);

  await expect(server.fetch(path, { method })).rejects.toThrow('Failed to fetch');
  expect(calls()).toBe(1);
  expect(server.troubles).toEqual([]);
});

test('a refusal has the status and the sentence of the catalog', async () => {
  const server = new ScriptedServer();
  server.refuse(sampleEndpoints.get, 'request/busy');

  const answer = await server.fetch(path, { method });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    success: false,
    code: 'request/busy',
    message: problems['request/busy'].message,
    requestId: scriptedRequestId,
  });
});

test('a file has its name', async () => {
  const server = new ScriptedServer();
  server.answerFile(sampleEndpoints.get, 'a.csv', new Blob(['a,b'], { type: 'text/csv' }));

  const answer = await server.fetch(path, { method });
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a.csv"');
  expect(await answer.text()).toBe('a,b');
});

test('a script gets the request, and a literal path takes precedence over parameters', async () => {
  const server = new ScriptedServer();
  server.break(donorEndpoints.get);
  server.answerFile(donorEndpoints.search, 'x', new Blob());
  const sent = server.answer(authEndpoints.forgotPassword, () => ({ success, message: 'Sent' }));
  const { method: post, path: forgot } = authEndpoints.forgotPassword;

  expect((await server.fetch(`${donorEndpoints.search.path}?query=noor`)).status).toBe(200);
  await server.fetch(forgot, { method: post, body: '{"email":"ada@example.org"}' });
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'ada@example.org' }]);
});
