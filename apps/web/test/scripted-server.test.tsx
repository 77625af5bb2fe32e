import { sampleEndpoints } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { noSample, success } from './answers.ts';
import { ScriptedServer } from './scripted-server.ts';

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

test('a lost connection is no mistake of the script', async () => {
  const server = new ScriptedServer();
  const calls = server.lose(sampleEndpoints.get);

  await expect(server.fetch(path, { method })).rejects.toThrow('Failed to fetch');
  expect(calls()).toBe(1);
  expect(server.troubles).toEqual([]);
});
