import { isUtf8 } from 'node:buffer';
import { SheetRefusal } from './refusal.ts';

export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'windows-1252';

const pieceBytes = 256 * 1024;
const sniffedBytes = 64 * 1024;

/**
 * The first bytes of pictures, archives and documents: PNG, GIF, JPEG, gzip, 7-Zip, RAR, PDF, old
 * Office.
 */
const otherFormats = [
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
  [0xff, 0xd8, 0xff],
  [0x1f, 0x8b],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x52, 0x61, 0x72, 0x21],
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/**
 * Detects the encoding of a text file: by its byte order mark, by the many zeros of UTF-16,
 * otherwise UTF-8 if the bytes are valid. Refuses a file that is not text.
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  if (otherFormats.some((mark) => startsWith(bytes, mark))) throw new SheetRefusal('not-a-table');
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'UTF-8';
  if (startsWith(bytes, [0xff, 0xfe])) return 'UTF-16LE';
  if (startsWith(bytes, [0xfe, 0xff])) return 'UTF-16BE';

  const head = bytes.subarray(0, sniffedBytes);
  const wide = wideOrder(head);
  if (wide) return wide;
  if (isBinary(head)) throw new SheetRefusal('not-a-table');
  return isUtf8(bytes) || isMostlyUtf8(bytes) ? 'UTF-8' : 'windows-1252';
}

/**
 * Decodes the text piece by piece, without the byte order mark. Broken characters become U+FFFD.
 */
export function* decodePieces(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    const piece = decoder.decode(bytes.subarray(start, start + pieceBytes), { stream: true });
    if (piece !== '') yield piece;
  }
  const last = decoder.decode();
  if (last !== '') yield last;
}

export const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte);

/** In UTF-16 nearly every other byte of a table in a Latin script is zero. */
function wideOrder(head: Uint8Array): Encoding | null {
  const zeros: [number, number] = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2 === 0 ? 0 : 1] += 1;
  });
  const half = head.length / 2;
  if (half < 4) return null;
  if (zeros[1] > half * 0.4 && zeros[0] < half * 0.1) return 'UTF-16LE';
  if (zeros[0] > half * 0.4 && zeros[1] < half * 0.1) return 'UTF-16BE';
  return null;
}

/**
 * One stray control character means a damaged cell; many of them mean that the file is not text.
 */
function isBinary(head: Uint8Array) {
  const controls = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
  return controls.length > Math.max(8, head.length * 0.01);
}

/** A few broken bytes in a text full of good UTF-8 do not make the rest another encoding. */
function isMostlyUtf8(bytes: Uint8Array) {
  let good = 0;
  let broken = 0;
  for (const piece of decodePieces(bytes, 'UTF-8')) {
    for (const character of piece.match(/[^\0-\x7f]/gu) ?? []) {
      if (character === '\uFFFD') broken += 1;
      else good += 1;
    }
  }
  return good > broken * 10;
}
