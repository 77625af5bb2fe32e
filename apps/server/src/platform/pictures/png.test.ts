import { PNG } from 'pngjs';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodePng, pngChunk } from '../../../test/documents/png.ts';
import { reencodePng } from './png.ts';

const most = { width: 20, height: 20 };
const size = { width: 9, height: 5 };
const pixels = size.width * size.height;
const samples = (count: number, largest: number) =>
  Array.from({ length: count }, (_, place) => (place * 31) % (largest + 1));

const pixelsIn = (bytes: Buffer) => [...PNG.sync.read(reencodePng(bytes, most)).data];
const gray = (level: number) => [level, level, level, 255];

const interlacing = [false, true];
const bitDepths = [1, 2, 4, 8] as const;
const cases = interlacing.flatMap((isInterlaced) =>
  bitDepths.map((bitDepth) => ({ bitDepth, isInterlaced })),
);

test.each(cases)('a palette keeps its colors: %o', (kind) => {
  const largest = 2 ** kind.bitDepth - 1;
  const colors = samples((largest + 1) * 3, 255);
  const indexes = samples(pixels, largest);
  const transparent = Buffer.from([7]);
  const chunks = [pngChunk('PLTE', Buffer.from(colors)), pngChunk('tRNS', transparent)];
  const picture = encodePng({ ...size, ...kind, colorType: 3, samples: indexes, chunks });

  expect(pixelsIn(picture)).toEqual(
    indexes.flatMap((index) => [...colors.slice(index * 3, index * 3 + 3), index === 0 ? 7 : 255]),
  );
});

test.each(cases)('grays of any depth become grays of 8 bits: %o', (kind) => {
  const largest = 2 ** kind.bitDepth - 1;
  const levels = samples(pixels, largest);
  const picture = encodePng({ ...size, ...kind, colorType: 0, samples: levels });

  expect(pixelsIn(picture)).toEqual(
    levels.flatMap((level) => gray(Math.floor((level * 255) / largest + 0.5))),
  );
});

test.each(interlacing)('16 bits become 8, interlaced: %s', (isInterlaced) => {
  const deep = samples(pixels * 4, 255).map((sample) => sample * 257);
  const picture = encodePng({ ...size, isInterlaced, bitDepth: 16, samples: deep });

  expect(pixelsIn(picture)).toEqual(deep.map((sample) => sample / 257));
});

test.each(interlacing)('color without alpha stays opaque, interlaced: %s', (isInterlaced) => {
  const color = samples(pixels * 3, 255);
  const picture = encodePng({ ...size, isInterlaced, colorType: 2, samples: color });
  const again = reencodePng(picture, most);

  expect(pixelsIn(picture).filter((_, place) => place % 4 !== 3)).toEqual(color);
  expect(again[25]).toBe(2);
});

test.each([0, 1, 2] as const)('rows of filter %i become the original pixels', (filter) => {
  const color = samples(pixels * 4, 255);
  expect(pixelsIn(encodePng({ ...size, filter, samples: color }))).toEqual(color);
});

test('only the pixels of a picture are stored, whatever else the file contains', () => {
  const plain = { ...size, samples: samples(pixels * 4, 255) };
  const chunks = [pngChunk('tEXt', Buffer.from('Author\0somebody'))];
  const hidden = Buffer.concat([encodePng({ ...plain, chunks }), Buffer.from('<script>')]);
  const stored = reencodePng(hidden, most);

  expect(stored).toEqual(reencodePng(encodePng(plain), most));
  expect(stored.toString('latin1')).not.toMatch(/somebody|script/);
});

test.each([false, true])('a small file that unpacks to a huge one is refused: %s', (interlaced) => {
  const bomb = deflateSync(Buffer.alloc(50_000_000));
  const picture = encodePng({ ...size, isInterlaced: interlaced, samples: [] });
  const start = picture.indexOf('IDAT') - 4;
  const end = picture.indexOf('IEND') - 4;
  const file = Buffer.concat([
    picture.subarray(0, start),
    pngChunk('IDAT', bomb),
    picture.subarray(end),
  ]);

  expect(() => reencodePng(file, most)).toThrow(/larger than/);
});

test('a picture over the limits is refused before it is unpacked', () => {
  const wide = encodePng({ width: 21, height: 1, samples: samples(84, 255) });
  expect(() => reencodePng(wide, most)).toThrow('The image is too large.');
});

test('a second header, which could name another size, is refused', () => {
  const picture = encodePng({ ...size, samples: samples(pixels * 4, 255) });
  const header = picture.subarray(picture.indexOf('IHDR') + 4, picture.indexOf('IDAT') - 8);
  const larger = Buffer.from(header);
  larger.writeUInt32BE(16_000, 4);
  const longer = Buffer.concat([larger, Buffer.alloc(1)]);

  for (const second of [header, larger, longer]) {
    const chunks = [pngChunk('IHDR', second)];
    const twofold = encodePng({ ...size, samples: samples(pixels * 4, 255), chunks });
    expect(() => reencodePng(twofold, most)).toThrow('damaged');
  }
});
