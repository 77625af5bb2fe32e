/** The part of an organization's archive that a workspace is restored from. */
export const restoreFileName = 'restore.ndjson.gz';

/** Bytes from `start` up to, but without, `end`. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

export type ByteRange = { start: number; end: number };

const endSignature = 0x06054b50;
const end64Signature = 0x06064b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const locatorLength = 20;
const longestComment = 65_535;
const largestDirectory = 1024 * 1024;

/**
 * Returns the position of the restore file in a ZIP archive, or null if the bytes are no such
 * archive. A browser can then send only this part of a large archive.
 */
export async function findRestoreFile(read: ReadBytes, size: number): Promise<ByteRange | null> {
  return (await findStoredFiles(read, size))?.get(restoreFileName) ?? null;
}

/**
 * Returns the position of each uncompressed file in a ZIP archive, which is how the export writes
 * all of them; null if the bytes are no ZIP archive. Follows APPNOTE.TXT 6.3.10 of PKWARE, sections
 * 4.3.7, 4.3.12, 4.3.14 and 4.3.16.
 */
export async function findStoredFiles(
  read: ReadBytes,
  size: number,
): Promise<Map<string, ByteRange> | null> {
  const directory = await findDirectory(read, size);
  if (directory === null) return null;
  const view = toView(await read(directory.start, directory.end));
  const files = new Map<string, ByteRange>();
  for (let at = 0; at + 46 <= view.byteLength;) {
    if (view.getUint32(at, true) !== entrySignature) return null;
    const nameLength = view.getUint16(at + 28, true);
    const next =
      at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > view.byteLength) return null;
    const range = await readRange(view, at, read, size);
    if (range !== null) files.set(nameAt(view, at + 46, nameLength), range);
    at = next;
  }
  return files;
}

async function findDirectory(read: ReadBytes, size: number): Promise<ByteRange | null> {
  const start = Math.max(0, size - endLength - longestComment - locatorLength);
  const view = toView(await read(start, size));
  let at = view.byteLength - endLength;
  while (at >= 0 && view.getUint32(at, true) !== endSignature) at -= 1;
  if (at < 0) return null;

  const length = view.getUint32(at + 12, true);
  const offset = view.getUint32(at + 16, true);
  const isLarge = offset === 0xffffffff || length === 0xffffffff;
  const range = isLarge
    ? await findLargeDirectory(view, at, read, size)
    : { start: offset, end: offset + length };
  const isPossible =
    range !== null && range.end <= size && range.end - range.start <= largestDirectory;
  return isPossible ? range : null;
}

/** Beyond four gigabytes, another record has the position of the directory. */
async function findLargeDirectory(view: DataView, at: number, read: ReadBytes, size: number) {
  if (at < locatorLength) return null;
  const place = Number(view.getBigUint64(at - locatorLength + 8, true));
  if (place + 56 > size) return null;
  const record = toView(await read(place, place + 56));
  if (record.byteLength < 56 || record.getUint32(0, true) !== end64Signature) return null;
  const start = Number(record.getBigUint64(48, true));
  return { start, end: start + Number(record.getBigUint64(40, true)) };
}

async function readRange(view: DataView, at: number, read: ReadBytes, size: number) {
  const isStored = view.getUint16(at + 10, true) === 0;
  const length = view.getUint32(at + 20, true);
  const offset = view.getUint32(at + 42, true);
  if (!isStored || offset + 30 > size) return null;
  const local = toView(await read(offset, offset + 30));
  if (local.byteLength < 30 || local.getUint32(0, true) !== localSignature) return null;
  const start = offset + 30 + local.getUint16(26, true) + local.getUint16(28, true);
  return start + length <= size ? { start, end: start + length } : null;
}

const toView = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

const nameAt = (view: DataView, at: number, length: number) =>
  new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, length));
