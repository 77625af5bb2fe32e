import {
  createCipheriv,
  createDecipheriv,
  createHash,
  scrypt,
  type ScryptOptions,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { damagedBackup } from './damage.ts';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const checkBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const frameBytes = 65_536;

/** What scrypt costs: 128 MiB and about half a second for each try. */
export const scryptCost = { N: 131_072, r: 8, p: 1 };

export type ScryptCost = typeof scryptCost;

type Source = AsyncIterable<Buffer>;

const derive: (
  passphrase: string,
  salt: Buffer,
  bytes: number,
  options: ScryptOptions,
) => Promise<Buffer> = promisify(scrypt);

export type BackupKey = { key: Buffer; check: Buffer };

/** The key of one backup, and a value that tells a wrong passphrase from a damaged file. */
export async function deriveBackupKey(
  passphrase: string,
  salt: Buffer,
  cost: ScryptCost,
): Promise<BackupKey> {
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  const derived = await derive(passphrase.normalize('NFKC'), salt, keyBytes + checkBytes, options);
  return { key: derived.subarray(0, keyBytes), check: derived.subarray(keyBytes) };
}

export const isSameCheck = (one: Buffer, other: Buffer) =>
  one.length === other.length && timingSafeEqual(one, other);

/** Null writes frames that anybody can read, whose tag is a hash. */
export type FrameKey = Buffer | null;

type Frame = { nonce: Buffer; key: FrameKey; envelope: Buffer };

/**
 * Writes frames of 64 KiB with a tag each. The nonce is the frame's number and whether it is the
 * last one, so frames cannot be dropped, repeated, added, or put in another order. A key encrypts
 * one file only.
 */
export async function* writeFrames(source: Source, key: FrameKey, envelope: Buffer) {
  let number = 0n;
  for await (const { bytes, isLast } of cutIntoFrames(source, frameBytes)) {
    yield closeFrame(bytes, { nonce: toNonce(number, isLast), key, envelope });
    number += 1n;
  }
}

/** Reads what `writeFrames` wrote, and returns no byte of a frame that was changed. */
export async function* readFrames(source: Source, key: FrameKey, envelope: Buffer) {
  let number = 0n;
  for await (const { bytes, isLast } of cutIntoFrames(source, frameBytes + tagBytes)) {
    yield openFrame(bytes, { nonce: toNonce(number, isLast), key, envelope });
    number += 1n;
  }
}

function closeFrame(bytes: Buffer, frame: Frame) {
  const { nonce, key, envelope } = frame;
  if (key === null) return Buffer.concat([bytes, hashFrame(bytes, frame)]);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(envelope);
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function openFrame(closed: Buffer, frame: Frame) {
  if (closed.length < tagBytes) throw damagedBackup('its end is missing');
  const [bytes, tag] = [closed.subarray(0, -tagBytes), closed.subarray(-tagBytes)];
  const { nonce, key, envelope } = frame;
  if (key === null) {
    if (!hashFrame(bytes, frame).equals(tag)) throw changedFrame();
    return bytes;
  }
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(envelope).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(bytes), decipher.final()]);
  } catch (error) {
    throw changedFrame(error);
  }
}

const hashFrame = (bytes: Buffer, { envelope, nonce }: Frame) =>
  createHash('sha256').update(envelope).update(nonce).update(bytes).digest().subarray(0, tagBytes);

const changedFrame = (cause?: unknown) =>
  damagedBackup('it was changed, or its end is missing', cause);

/** The last frame is the one before the end of the file, whatever its size. */
async function* cutIntoFrames(source: Source, size: number) {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    rest = Buffer.concat([rest, chunk]);
    let start = 0;
    for (; rest.length - start > size; start += size) {
      yield { bytes: rest.subarray(start, start + size), isLast: false };
    }
    rest = rest.subarray(start);
  }
  yield { bytes: rest, isLast: true };
}

function toNonce(number: bigint, isLast: boolean) {
  const nonce = Buffer.alloc(nonceBytes);
  nonce.writeBigUInt64BE(number);
  nonce.writeUInt8(isLast ? 1 : 0, nonceBytes - 1);
  return nonce;
}
