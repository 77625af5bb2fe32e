import { expect, test } from 'vitest';
import { makeBeginning } from './beginning.ts';

const piece = 64 * 1024;

/** Counts the pieces that were made, and fails at one of them. */
function openFile(pieces: number, failsAt = Infinity) {
  const made: number[] = [];
  const bytes = (async function* () {
    for (let place = 0; place < pieces; place += 1) {
      if (place === failsAt) throw new Error('the replica is away');
      made.push(place);
      yield new Uint8Array(piece).fill(place);
    }
  })();
  return { made, bytes };
}

async function read(bytes: AsyncIterable<Uint8Array>) {
  const places: number[] = [];
  for await (const each of bytes) places.push(each[0] ?? -1);
  return places;
}

test('a file that fails in its beginning is not begun', async () => {
  await expect(makeBeginning(openFile(10, 3).bytes)).rejects.toThrow('the replica is away');
});

test('only the beginning is made before it is read, and the rest follows it', async () => {
  const { made, bytes } = openFile(10);
  const file = await makeBeginning(bytes);
  expect(made).toEqual([0, 1, 2, 3]);

  expect(await read(file)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a small file is made as a whole', async () => {
  const file = await makeBeginning(openFile(2).bytes);
  expect(await read(file)).toEqual([0, 1]);
  expect(await read(await makeBeginning(openFile(0).bytes))).toEqual([]);
});

test('a large file that fails later breaks off', async () => {
  const file = await makeBeginning(openFile(10, 7).bytes);
  await expect(read(file)).rejects.toThrow('the replica is away');
});
