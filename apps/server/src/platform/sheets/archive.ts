import { createInflateRaw } from 'node:zlib';
import { SheetRefusal, type SheetLimits } from './refusal.ts';

type Entry = {
  name: string;
  packed: number;
  unpacked: number;
  offset: number;
  isDeflated: boolean;
};

const megabyte = 1024 * 1024;
const stepBytes = 1024 * 1024;

/**
 * Refuses an archive that unpacks to more than a table needs. Its own directory is checked first,
 * then every entry is unpacked and measured, because a directory can lie. Returns the names of the
 * entries.
 */
export async function checkArchive(bytes: Uint8Array, limits: SheetLimits): Promise<string[]> {
  const entries = readDirectory(bytes, limits);
  const most = Math.min(
    limits.unpackedMegabytes * megabyte,
    Math.max(bytes.length * limits.unpackedRatio, megabyte),
  );
  if (entries.reduce((total, { unpacked }) => total + unpacked, 0) > most) {
    throw new SheetRefusal('unsafe-file');
  }
  let measured = 0;
  for (const entry of entries) {
    measured += await unpackedSize(bytes, entry, most - measured);
  }
  return entries.map(({ name }) => name);
}

const signature = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 };
const sentinel = 0xffffffff;

function readDirectory(bytes: Uint8Array, limits: SheetLimits): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > limits.archiveEntries) throw new SheetRefusal('unsafe-file');

  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== signature.entry) {
      throw new SheetRefusal('not-a-table');
    }
    entries.push(readEntry(view, bytes, at));
    at += 46 + [28, 30, 32].reduce((sum, field) => sum + view.getUint16(at + field, true), 0);
  }
  return entries;
}

/** The end record comes last, before a comment of at most 64 kB. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - 65_557);
  for (let at = view.byteLength - 22; at >= first; at -= 1) {
    if (view.getUint32(at, true) === signature.end) return at;
  }
  throw new SheetRefusal('not-a-table');
}

/** Sizes beyond four gigabytes are stored elsewhere; none of our tables is that large. */
function readEntry(view: DataView, bytes: Uint8Array, at: number): Entry {
  const nameLength = view.getUint16(at + 28, true);
  const [packed, unpacked, offset] = [20, 24, 42].map((field) => view.getUint32(at + field, true));
  if (packed === undefined || unpacked === undefined || offset === undefined) {
    throw new SheetRefusal('not-a-table');
  }
  if ([packed, unpacked, offset].includes(sentinel)) throw new SheetRefusal('unsafe-file');
  const name = new TextDecoder().decode(bytes.slice(at + 46, at + 46 + nameLength));
  return { name, packed, unpacked, offset, isDeflated: view.getUint16(at + 10, true) === 8 };
}

async function unpackedSize(bytes: Uint8Array, entry: Entry, most: number): Promise<number> {
  const packed = packedBytes(bytes, entry);
  if (!entry.isDeflated) return packed.length;

  const inflate = createInflateRaw();
  let size = 0;
  try {
    const feeding = feed(inflate, packed);
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) throw new SheetRefusal('unsafe-file');
    }
    await feeding;
  } catch (error) {
    throw error instanceof SheetRefusal ? error : new SheetRefusal('not-a-table');
  } finally {
    inflate.destroy();
  }
  return size;
}

async function feed(inflate: ReturnType<typeof createInflateRaw>, packed: Uint8Array) {
  inflate.on('error', () => {});
  for (let start = 0; start < packed.length && !inflate.destroyed; start += stepBytes) {
    const isRoomLeft = inflate.write(packed.subarray(start, start + stepBytes));
    if (!isRoomLeft)
      await new Promise((resolve) => inflate.once('drain', resolve).once('close', resolve));
  }
  inflate.end();
}

function packedBytes(bytes: Uint8Array, { offset, packed }: Entry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== signature.local) {
    throw new SheetRefusal('not-a-table');
  }
  const lengths = view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const start = offset + 30 + lengths;
  if (start + packed > bytes.length) throw new SheetRefusal('not-a-table');
  return bytes.subarray(start, start + packed);
}
