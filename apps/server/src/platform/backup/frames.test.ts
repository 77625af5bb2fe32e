import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readFrames, writeFrames, type FrameKey } from './frames.ts';

const envelope = Buffer.from('the first line');
const frame = 65_536;

async function* inChunks(bytes: Buffer, size = 10_000) {
  for (let start = 0; start < bytes.length; start += size) {
    yield bytes.subarray(start, start + size);
  }
}

async function join(chunks: AsyncIterable<Buffer>) {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

const write = (bytes: Buffer, key: FrameKey) => join(writeFrames(inChunks(bytes), key, envelope));
const read = (bytes: Buffer, key: FrameKey, line = envelope) =>
  join(readFrames(inChunks(bytes, 7_777), key, line));

describe.each([
  ['encrypted', randomBytes(32)],
  ['open', null],
])('%s frames', (_name, key) => {
  test.each([0, 1, frame - 1, frame, frame + 1, 3 * frame])(
    'return %i bytes as they were written',
    async (size) => {
      const bytes = randomBytes(size);

      const written = await write(bytes, key);

      // One byte is found in other bytes by chance.
      const isReadable = size !== 1 && written.includes(bytes.subarray(0, 16));
      expect(isReadable).toBe(size === 0 || (size > 1 && key === null));
      expect((await read(written, key)).equals(bytes)).toBe(true);
    },
  );

  test.each([
    ['the last frame', (frames: Buffer[]) => frames.slice(0, -1)],
    ['the first frame', (frames: Buffer[]) => frames.slice(1)],
    ['everything', () => []],
    [
      'the end of a frame',
      (frames: Buffer[]) => [...frames.slice(0, 2), frames[2]?.subarray(0, 9)],
    ],
  ])('cannot lose %s', async (_part, leaveOut) => {
    const frames = toFrames(await write(randomBytes(3 * frame), key));

    const rest = leaveOut(frames).filter((each) => each !== undefined);

    await expect(read(Buffer.concat(rest), key)).rejects.toThrow('The backup is damaged');
  });

  test('cannot be exchanged or repeated, nor put under another first line', async () => {
    const written = await write(randomBytes(3 * frame), key);
    const [first, second, third] = toFrames(written) as [Buffer, Buffer, Buffer];

    for (const frames of [
      [second, first, third],
      [first, first, second, third],
      [first, second, third, third],
    ]) {
      await expect(read(Buffer.concat(frames), key)).rejects.toThrow('The backup is damaged');
    }
    await expect(read(written, key, Buffer.from('another line'))).rejects.toThrow('damaged');
  });
});

function toFrames(bytes: Buffer) {
  const size = frame + 16;
  const count = Math.ceil(bytes.length / size);
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
}
