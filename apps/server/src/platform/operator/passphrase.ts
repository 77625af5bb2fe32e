import { readFile } from 'node:fs/promises';
import { readHiddenLine } from './terminal.ts';

export const shortestPassphrase = 12;

export type PassphraseSource = {
  /** Whether it comes from standard input, as `--passphrase` says. */
  isTyped: boolean;
  /** The file of `BACKUP_PASSPHRASE_FILE`. */
  path: string | undefined;
};

/**
 * Returns the passphrase of a backup, or null if none was named. It is never a word of a command,
 * because every user of a machine can list those.
 */
export async function readPassphrase({ isTyped, path }: PassphraseSource): Promise<string | null> {
  if (isTyped) return withoutLineBreak(await readHiddenLine('Passphrase: '));
  return path === undefined ? null : withoutLineBreak(await readFile(path, 'utf8'));
}

/** Returns the passphrase for a new backup. It is typed twice, and short ones are refused. */
export async function choosePassphrase(source: PassphraseSource): Promise<string | null> {
  const passphrase = await readPassphrase(source);
  if (passphrase === null) return null;
  if (passphrase.length < shortestPassphrase) {
    throw new Error(`Use a passphrase of ${shortestPassphrase} characters or more.`);
  }
  if (source.isTyped && process.stdin.isTTY) {
    const repeated = withoutLineBreak(await readHiddenLine('Once more: '));
    if (repeated !== passphrase) throw new Error('The two passphrases differ.');
  }
  return passphrase;
}

const withoutLineBreak = (text: string) => text.replace(/\r?\n$/, '');
