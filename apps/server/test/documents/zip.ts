import { crc32 } from 'node:zlib';

const endMark = 0x06_05_4b_50;
const entryMark = 0x02_01_4b_50;

/** The files of an archive with uncompressed entries, each verified by its checksum. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || bytes.readUInt32LE(end) !== endMark) throw new Error('this is no whole archive');

  const files = new Map<string, Buffer>();
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    if (bytes.readUInt32LE(at) !== entryMark) throw new Error('the list of files is broken');
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, readContent(bytes, at));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

function readContent(bytes: Buffer, at: number) {
  const method = bytes.readUInt16LE(at + 10);
  if (method !== 0) throw new Error('an entry is compressed');
  const size = bytes.readUInt32LE(at + 24);
  const local = bytes.readUInt32LE(at + 42);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const content = bytes.subarray(start, start + size);
  if (crc32(content) !== bytes.readUInt32LE(at + 16)) throw new Error('a checksum is wrong');
  return content;
}
