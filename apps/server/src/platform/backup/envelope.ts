import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { UnusableBackup } from './damage.ts';
import { deriveBackupKey, isSameCheck, scryptCost } from './frames.ts';
import { backupFormat } from './records.ts';

const magic = 'PLEDGEWELL BACKUP ';
const longestLine = 1_024;
const saltBytes = 32;

const Base64 = z.base64url().transform((text) => Buffer.from(text, 'base64url'));

/** The bounds keep a damaged or foreign file from taking all memory. */
const Cost = z.object({
  N: z.int().min(2).max(1_048_576),
  r: z.int().min(1).max(8),
  p: z.int().min(1).max(4),
});

const Envelope = z.object({
  format: z.number(),
  /** Null if the backup is not encrypted. */
  encryption: z.nullable(z.object({ scrypt: Cost, salt: Base64, check: Base64 })),
});

/** The first line of a backup, which is never encrypted, and the key for the rest. */
export type OpenEnvelope = { line: Buffer; key: Buffer | null };

/** Writes the first line, with a new salt if there is a passphrase. */
export async function createEnvelope(passphrase: string | null): Promise<OpenEnvelope> {
  if (passphrase === null) return { line: toLine(null), key: null };
  const salt = randomBytes(saltBytes);
  const { key, check } = await deriveBackupKey(passphrase, salt, scryptCost);
  const encoded = { salt: salt.toString('base64url'), check: check.toString('base64url') };
  return { line: toLine({ scrypt: scryptCost, ...encoded }), key };
}

const toLine = (encryption: object | null) =>
  Buffer.from(`${magic}${JSON.stringify({ format: backupFormat, encryption })}\n`);

/** Returns the length of the first line, or null if these bytes do not begin a backup. */
export function findEnvelopeEnd(start: Buffer): number | null {
  if (!start.subarray(0, magic.length).equals(Buffer.from(magic))) return null;
  const end = start.subarray(0, longestLine).indexOf('\n');
  return end < 0 ? null : end + 1;
}

/** Reads the first line, and refuses a missing or wrong passphrase. */
export async function openEnvelope(line: Buffer, passphrase: string | null): Promise<OpenEnvelope> {
  const { format, encryption } = parseEnvelope(line);
  if (format !== backupFormat) {
    throw new UnusableBackup(
      `The backup has format ${format}, and this version reads ${backupFormat}. ` +
        'Install the version of Pledgewell that made it, or a newer one.',
    );
  }
  if (encryption === null) return { line, key: null };
  if (passphrase === null) {
    throw new UnusableBackup(
      'The backup is encrypted. Use --passphrase, or set BACKUP_PASSPHRASE_FILE.',
    );
  }
  const { key, check } = await deriveBackupKey(passphrase, encryption.salt, encryption.scrypt);
  if (!isSameCheck(check, encryption.check)) {
    throw new UnusableBackup(
      'The passphrase is wrong, or the first line of the backup is damaged. Nothing was loaded.',
    );
  }
  return { line, key };
}

function parseEnvelope(line: Buffer) {
  try {
    return Envelope.parse(JSON.parse(line.subarray(magic.length).toString()));
  } catch (error) {
    throw new UnusableBackup('The first line of the backup is damaged.', { cause: error });
  }
}
