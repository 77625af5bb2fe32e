import { expect, test } from 'vitest';
import { listenForFile } from '../../../test/world/listening.ts';
import { given } from '../../../test/world/world.ts';

const { exchange } = listenForFile();

const megabyte = 1024 * 1024;

/** Headers that announce a body, and its first kilobyte; the rest never comes. */
const unfinished = (path: string, headers: Record<string, string>, begin = 'x'.repeat(1024)) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    begin,
  ].join('\r\n');

const length = { 'content-length': String(60 * megabyte) };
const bytes = { 'content-type': 'application/octet-stream' };

test.each([
  ['raw bytes', { ...bytes, ...length }, 415],
  ['compressed JSON', { 'content-type': 'application/json', 'content-encoding': 'gzip' }, 415],
  ['a form', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['nothing that has a name', {}, 415],
  ['too much JSON', { 'content-type': 'application/json' }, 413],
])('60 MB of %s are refused before they are read', async (_kind, headers, status) => {
  const { token } = await given.organization();
  const authorization = { authorization: `Bearer ${token}` };

  const answer = await exchange(
    unfinished('/api/donors', { ...authorization, ...length, ...headers }),
  );

  expect(answer.split('\r\n', 1)).toEqual([expect.stringContaining(` ${status} `)]);
});

test('a body without a length is refused by its kind before its end', async () => {
  const answer = await exchange(
    unfinished('/api/auth/login', { ...bytes, 'transfer-encoding': 'chunked' }, '5\r\nhello'),
  );

  expect(answer).toContain(' 415 ');
});

test.each([
  ['a stranger', '/api/donors', 401],
  ['nobody', '/api/nothing', 404],
])('%s who sends 60 MB is answered before they are read', async (_who, path, status) => {
  expect(await exchange(unfinished(path, { ...bytes, ...length }))).toContain(` ${status} `);
});

test('an import’s file is accepted only from a signed-in person', async () => {
  const path = '/api/imports?kind=donors&fileName=a.csv';

  expect(await exchange(unfinished(path, { ...bytes, ...length }))).toContain(' 401 ');
});
