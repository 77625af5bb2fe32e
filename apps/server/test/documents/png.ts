import { crc32, deflateSync } from 'node:zlib';

type Picture = {
  width: number;
  height: number;
  /** PNG's color type: 0 gray, 2 color, 3 palette, 4 gray with alpha, 6 color with alpha. */
  colorType?: 0 | 2 | 3 | 4 | 6;
  bitDepth?: 1 | 2 | 4 | 8 | 16;
  isInterlaced?: boolean;
  /** How each row is stored (PNG, 9.2): as it is, or as its difference from its neighbors. */
  filter?: 0 | 1 | 2;
  /** The samples of each pixel, row by row. */
  samples: readonly number[];
  /** Chunks between the header and the pixels, such as a palette. */
  chunks?: readonly Buffer[];
};

const samplesPerPixel = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The passes of an interlaced picture (PNG, 8.2): first column and row, and their steps. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Writes a PNG of any kind, so that tests read what other programs write. */
export function encodePng(picture: Picture): Buffer {
  const { width, height, colorType = 6, bitDepth = 8, isInterlaced = false } = picture;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, colorType, 0, 0, isInterlaced ? 1 : 0], 8);
  const passes = isInterlaced ? adam7 : [[0, 0, 1, 1] as const];
  const rows = passes.flatMap((pass) => encodePass(picture, pass));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...(picture.chunks ?? []),
    pngChunk('IDAT', deflateSync(Buffer.concat(rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function encodePass(
  { width, height, colorType = 6, bitDepth = 8, filter = 0, samples }: Picture,
  [left, top, right, down]: readonly [number, number, number, number],
) {
  const perPixel = samplesPerPixel[colorType];
  const rows: Buffer[] = [];
  let above: Buffer | null = null;
  for (let y = top; y < height && left < width; y += down) {
    const row: number[] = [];
    for (let x = left; x < width; x += right) {
      const place = (y * width + x) * perPixel;
      row.push(...samples.slice(place, place + perPixel));
    }
    const bytes = packSamples(row, bitDepth);
    const distance = Math.max(1, (perPixel * bitDepth) / 8);
    const filtered = bytes.map((byte, at) => {
      const neighbor = [0, bytes[at - distance] ?? 0, above?.[at] ?? 0][filter] ?? 0;
      return (byte - neighbor) & 0xff;
    });
    rows.push(Buffer.from([filter, ...filtered]));
    above = bytes;
  }
  return rows;
}

function packSamples(samples: readonly number[], bitDepth: number) {
  const bits = samples.map((sample) => sample.toString(2).padStart(bitDepth, '0')).join('');
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
}
