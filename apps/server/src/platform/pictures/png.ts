import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A picture with 8 bits per channel, row by row. */
export type Picture = { width: number; height: number; channels: Channels; pixels: Uint8Array };

/** Gray, gray with transparency, color, color with transparency. */
type Channels = 1 | 2 | 3 | 4;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const channelsByColorType: Record<number, Channels> = { 0: 1, 2: 3, 4: 2, 6: 4 };
const colorTypeByChannels: Record<Channels, number> = { 1: 0, 2: 4, 3: 2, 4: 6 };

/**
 * Reads a PNG, or throws. Only its pixels go further, so no hidden names, places or programs do.
 */
export function readPng(bytes: Buffer, most: { width: number; height: number }): Picture {
  if (!bytes.subarray(0, 8).equals(signature)) throw new TypeError('This is not a PNG.');
  const chunks = [...readChunks(bytes)];
  const header = chunks.find(({ type }) => type === 'IHDR')?.data;
  if (!header || header.length !== 13) throw new TypeError('The PNG has no header.');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = channelsByColorType[header[9] ?? -1];
  if (width === 0 || height === 0 || width > most.width || height > most.height) {
    throw new RangeError('The image is too large.');
  }
  if (header[8] !== 8 || channels === undefined || header[12] !== 0) {
    throw new TypeError('This kind of PNG is not supported.');
  }
  const packed = Buffer.concat(
    chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data),
  );
  const maxOutputLength = (width * channels + 1) * height;
  const rows = inflateSync(packed, { maxOutputLength });
  if (rows.length !== maxOutputLength) throw new TypeError('The PNG is incomplete.');
  return { width, height, channels, pixels: unfiltered(rows, { width, height, channels }) };
}

export function writePng({ width, height, channels, pixels }: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colorTypeByChannels[channels], 0, 0, 0], 8);
  const stride = width * channels;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows.set(pixels.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function* readChunks(bytes: Buffer) {
  let at = signature.length;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) throw new TypeError('The PNG is incomplete.');
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) {
      throw new TypeError('The PNG is damaged.');
    }
    yield { type, data: bytes.subarray(at + 8, end) };
    if (type === 'IEND') return;
    at = end + 4;
  }
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

type Size = Pick<Picture, 'width' | 'height' | 'channels'>;

/** Every row stores its difference from its neighbors (PNG, 9.2). */
function unfiltered(rows: Buffer, { width, height, channels }: Size) {
  const stride = width * channels;
  const pixels = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (stride + 1)] ?? 0;
    if (filter > 4) throw new TypeError('The PNG is damaged.');
    for (let x = 0; x < stride; x += 1) {
      const place = y * stride + x;
      const left = x < channels ? 0 : (pixels[place - channels] ?? 0);
      const up = y === 0 ? 0 : (pixels[place - stride] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (pixels[place - stride - channels] ?? 0);
      const guess = predictByte(filter, left, up, corner);
      pixels[place] = (rows[y * (stride + 1) + 1 + x] ?? 0) + guess;
    }
  }
  return pixels;
}

function predictByte(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((near) =>
    Math.abs(left + up - corner - near),
  ) as [number, number, number];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
