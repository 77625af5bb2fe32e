import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/doctor/folders.ts';
import { startS3Server } from '../../test/operator/s3-server.ts';
import { readSettings } from '../config.ts';
import { checkBackups } from './backups.ts';
import { thisMachine } from './machine.ts';

const key = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
const machine = { ...thisMachine, now: () => Date.parse('2027-01-31T12:00:00Z') };

const examine = (environment: Record<string, string>) =>
  checkBackups({ ...readSettings(environment), environment, machine, root: '', mailTo: undefined });

test('a folder must exist, and its newest backup must be of yesterday or today', async () => {
  const folder = temporaryFolder();
  const settings = { BACKUP_FOLDER: folder };

  expect(await examine({ BACKUP_FOLDER: join(folder, 'none') })).toMatchObject([
    { status: 'error', sentence: expect.stringContaining('doesn’t exist. Create it.') },
  ]);
  writeFileSync(join(folder, 'pledgewell-2027-01-28.backup'), '');
  expect(await examine(settings)).toMatchObject([
    { status: 'warning', sentence: expect.stringContaining('is 3 days old') },
  ]);
  writeFileSync(join(folder, 'pledgewell-2027-01-30.backup'), '');
  expect(await examine(settings)).toMatchObject([{ status: 'ok' }]);
});

test('a bucket must exist and accept the key', async () => {
  const server = await startS3Server('our-backups', key);
  const settings = {
    BACKUP_PASSPHRASE_FILE: 'passphrase',
    BACKUP_S3_ENDPOINT: server.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: key.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: key.secretAccessKey,
    BACKUP_S3_BUCKET: 'our-backups',
  };

  expect(await examine(settings)).toMatchObject([{ status: 'ok' }]);
  expect(await examine({ ...settings, BACKUP_S3_BUCKET: 'others' })).toMatchObject([
    { status: 'error', sentence: expect.stringContaining('There is no bucket others.') },
  ]);
  expect(await examine({ ...settings, BACKUP_S3_SECRET_ACCESS_KEY: 'wrong' })).toMatchObject([
    { status: 'error', sentence: expect.stringContaining('refuses the key (SignatureDoesNot') },
  ]);
  server.stop();
});
