import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

const shortest = 12;

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
  if (isTyped) return withoutLineBreak(await readLine('Passphrase: '));
  return path === undefined ? null : withoutLineBreak(await readFile(path, 'utf8'));
}

/** Returns the passphrase for a new backup. It is typed twice, and short ones are refused. */
export async function choosePassphrase(source: PassphraseSource): Promise<string | null> {
  const passphrase = await readPassphrase(source);
  if (passphrase === null) return null;
  if (passphrase.length < shortest) {
    throw new Error(`Use a passphrase of ${shortest} characters or more.`);
  }
  if (source.isTyped && process.stdin.isTTY) {
    const repeated = withoutLineBreak(await readLine('Once more: '));
    if (repeated !== passphrase) throw new Error('The two passphrases differ.');
  }
  return passphrase;
}

const withoutLineBreak = (text: string) => text.replace(/\r?\n$/, '');

/** At a terminal, what is typed is not shown. */
async function readLine(prompt: string): Promise<string> {
  const { stdin, stderr } = process;
  const isTerminal = stdin.isTTY === true;
  if (isTerminal) stderr.write(prompt);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silence, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) stderr.write('\n');
  }
}
