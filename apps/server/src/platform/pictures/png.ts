import { inflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Returns the picture as a PNG with 8 bits per channel, or throws. Palettes, 16 bits and interlaced
 * rows are read too. Only the pixels go further, so no hidden names, places or programs do.
 */
export function reencodePng(bytes: Buffer, most: { width: number; height: number }): Buffer {
  const { size, packed, whole } = readChunks(bytes);
  const { width, height } = size;
  if (width === 0 || height === 0 || width > most.width || height > most.height) {
    throw new RangeError('The image is too large.');
  }
  refuseBomb(packed, size);
  const { data } = PNG.sync.read(whole);
  const picture = new PNG({ width, height });
  data.copy(picture.data);
  return PNG.sync.write(picture, {
    colorType: isOpaque(data) ? 2 : 6,
    inputHasAlpha: true,
    deflateLevel: 9,
  });
}

type Size = { width: number; height: number };

/** Reads the size and the packed pixels, and leaves out what follows the end of the picture. */
function readChunks(bytes: Buffer) {
  if (!bytes.subarray(0, 8).equals(signature)) throw new TypeError('This is not a PNG.');
  let size: Size | null = null;
  const packed: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) break;
    const data = bytes.subarray(at + 8, end - 4);
    if (type === 'IHDR') {
      // The library takes the size of the last header, however large.
      if (size !== null || data.length !== 13) throw new TypeError('The PNG is damaged.');
      size = { width: data.readUInt32BE(0), height: data.readUInt32BE(4) };
    }
    if (type === 'IDAT') packed.push(data);
    if (type === 'IEND' && size) {
      return { size, packed: Buffer.concat(packed), whole: bytes.subarray(0, end) };
    }
    at = end;
  }
  throw new TypeError('The PNG is incomplete.');
}

/**
 * Refuses packed pixels that become larger than any picture of this size, because the library
 * unpacks interlaced pictures without a limit. A pixel has at most 8 bytes, and each of the seven
 * passes one byte more per row.
 */
function refuseBomb(packed: Buffer, { width, height }: Size) {
  inflateSync(packed, { maxOutputLength: width * height * 8 + (height + 8) * 7 });
}

function isOpaque(pixels: Buffer) {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}
