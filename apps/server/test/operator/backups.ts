import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from '../../src/backup.ts';
import { restore } from '../../src/restore.ts';
import { folder } from './installations.ts';

type Settings = Record<string, string>;

export const passphrase = 'a passphrase for backups';
export const sessionSecret = "that's # a secret of more than 32 characters";

/** Makes a backup in this process, as the command does. Returns what it prints. */
export const makeBackup = (path: string, settings: Settings) =>
  backUp({ name: 'backup', path, hasPassphrase: false }, toEnvironment(settings));

/** Restores in this process. Returns what was printed, and why it stopped. */
export async function restoreFrom(path: string, settings: Settings) {
  let printed = '';
  const command = { name: 'restore', path, hasPassphrase: false } as const;
  const print = (text: string) => void (printed += text);
  try {
    const isSound = await restore(command, print, toEnvironment(settings));
    return { isSound, printed, error: '' };
  } catch (error) {
    return { isSound: false, printed, error: error instanceof Error ? error.message : '' };
  }
}

const toEnvironment = (settings: Settings) => ({
  MODE: 'service',
  SESSION_SECRET: sessionSecret,
  ...settings,
});

/** The settings with a passphrase in a file. */
export function usingPassphrase(text = passphrase): Settings {
  const path = join(folder, 'passphrase');
  writeFileSync(path, `${text}\n`);
  return { BACKUP_PASSPHRASE_FILE: path };
}
