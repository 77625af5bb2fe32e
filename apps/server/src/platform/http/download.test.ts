import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toStream } from './download.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const megabyte = 1024 * 1024;

async function* file() {
  for (let count = 0; count < 4; count += 1) yield Buffer.alloc(megabyte, count);
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

test('a download that nobody reads for a minute is aborted', async () => {
  const stream = toStream(file());
  const failure = new Promise((resolve) => stream.once('error', resolve));
  stream.read(1);
  await soon();
  vi.advanceTimersByTime(59_000);
  expect(stream.destroyed).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(await failure).toMatchObject({ message: 'the client does not read it' });
});

test('a file that is read slowly but steadily is complete', async () => {
  let taken = 0;
  for await (const piece of toStream(file())) {
    taken += (piece as Buffer).length;
    vi.advanceTimersByTime(50_000);
  }
  expect(taken).toBe(4 * megabyte);
});

test('a slow query does not count as a slow reader', async () => {
  async function* slow() {
    yield Buffer.from('first');
    await soon();
    vi.advanceTimersByTime(600_000);
    yield Buffer.from('second');
  }
  const pieces: string[] = [];
  for await (const piece of toStream(slow())) pieces.push(String(piece));
  expect(pieces).toEqual(['first', 'second']);
});
