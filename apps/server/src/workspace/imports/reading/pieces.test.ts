import { expect, test } from 'vitest';
import { copyPieces } from './pieces.ts';

test('pieces are copies, so the file can be read again after they are transferred', async () => {
  const bytes = Buffer.alloc(2_500_000, 'x');
  const sizes: number[] = [];
  for await (const piece of copyPieces(bytes)) {
    sizes.push(piece.length);
    structuredClone(piece, { transfer: [piece.buffer] });
  }
  expect(sizes).toEqual([1_048_576, 1_048_576, 402_848]);
  expect(bytes.every((byte) => byte === 120)).toBe(true);
});
