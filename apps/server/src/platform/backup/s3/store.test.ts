import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startS3Server } from '../../../../test/operator/s3-server.ts';
import { openS3Requests } from './request.ts';
import type { S3Settings } from './settings.ts';
import { openBucket } from './store.ts';

const key = { region: 'eu-central-1', accessKeyId: 'key-1', secretAccessKey: 'secret of the key' };
const size = 1_000;

let server: Awaited<ReturnType<typeof startS3Server>>;
let settings: S3Settings;

beforeAll(async () => {
  server = await startS3Server('our-backups', key);
  settings = { ...key, endpoint: server.endpoint, bucket: 'our-backups', prefix: 'food bank/' };
});
beforeEach(() => {
  server.objects.clear();
  server.requests.length = 0;
});
afterAll(() => server.stop());

const open = (changes: Partial<S3Settings> = {}) => {
  const all = { ...settings, ...changes };
  return openBucket(all, openS3Requests(all), size);
};

async function* pieces(count: number, fails = false) {
  for (let number = 0; number < count; number += 1) yield Buffer.alloc(300, number);
  if (fails) throw new Error('The database is away.');
}

async function collect(source: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('a small backup is one object, and a large one is joined from its parts', async () => {
  expect(await open().write('small.backup', pieces(2))).toBe(600);
  expect(await open().write('large.backup', pieces(40))).toBe(12_000);

  expect([...server.objects.keys()]).toEqual(['food bank/small.backup', 'food bank/large.backup']);
  expect(server.requests.filter((line) => line.includes('partNumber'))).toHaveLength(10);
  const large = await collect(open().read('large.backup'));
  expect(large.equals(await collect(pieces(40)))).toBe(true);
  expect(server.uploads.size).toBe(0);
});

test('an upload that fails leaves nothing behind', async () => {
  await expect(open().write('large.backup', pieces(40, true))).rejects.toThrow('database is away');

  expect(server.objects.size).toBe(0);
  expect(server.uploads.size).toBe(0);
});

test('objects are listed over several pages, found and removed', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await open().write(name, pieces(1));
  server.objects.set('another/f', Buffer.alloc(1));

  expect(await open().list()).toEqual(['a', 'b', 'c', 'd', 'e']);
  await open().remove('c');
  expect(await open().has('c')).toBe(false);
  expect(await open().has('d')).toBe(true);
});

test('what fails for the moment is tried again', async () => {
  server.failures.push(503, 500);

  await open().write('a', pieces(1));

  expect(server.requests).toHaveLength(3);
});

test('a wrong key is refused at once', async () => {
  const write = open({ secretAccessKey: 'wrong' }).write('a', pieces(1));

  await expect(write).rejects.toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
  expect(server.requests).toHaveLength(1);
});
