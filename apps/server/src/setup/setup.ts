import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { printExamination } from '../doctor/print.ts';
import { shortestPassphrase } from '../platform/operator/passphrase.ts';
import { fillSettings } from '../platform/operator/settings-file.ts';
import type { SetupCommand } from '../platform/operator/setup-options.ts';
import type { Terminal } from '../platform/operator/terminal.ts';
import { collectAnswers } from './answers.ts';
import { describeNextSteps } from './next-steps.ts';
import { composeQuestions, questions } from './questions.ts';

const example = new URL('../../../../.env.example', import.meta.url);
const ownerOnly = 0o600;
const secretBytes = 32;

type Settings = Record<string, string>;

type Surroundings = {
  terminal: Terminal;
  environment: NodeJS.ProcessEnv;
  print(text: string): void;
};

/**
 * Writes the settings of a new installation into a file, from the answers of a person or, without
 * one, from options and environment. Returns the exit code.
 */
export async function setUp(command: SetupCommand, surroundings: Surroundings): Promise<number> {
  const { terminal, environment, print } = surroundings;
  const { path, isForCompose } = command;
  const present = await readPresent(command, terminal);
  const answers = await collectAnswers(isForCompose ? composeQuestions : questions, {
    known: { ...withoutEmpty(environment), ...command.settings },
    present: present ?? {},
    terminal,
  });
  const settings: Settings = {
    ...present,
    ...(isForCompose ? toComposeSettings(answers, present) : toOwnSettings(answers)),
    ...(present === null ? { SESSION_SECRET: makeSecret() } : {}),
    ...(await keepPassphrase(answers, present, surroundings, path)),
  };
  // An answer replaces what the other way of storing data needed.
  if (!isForCompose && answers['DATABASE_URL'] === undefined) delete settings['DATABASE_URL'];
  await replaceFile(path, fillSettings(await readFile(example, 'utf8'), settings));
  print(describeNextSteps(path, { ...answers, ...settings }, isForCompose));

  const isWanted =
    command.runsDoctor ||
    (terminal.hasPerson && !isForCompose && (await terminal.confirm('Run the doctor now?', true)));
  return isWanted ? printExamination(print, undefined, { ...environment, ...settings }) : 0;
}

/** Returns the settings of a file that may be replaced; null if there is none. */
async function readPresent({ path, replacesFile }: SetupCommand, terminal: Terminal) {
  if (!existsSync(path)) return null;
  const mayReplace =
    replacesFile ||
    (terminal.hasPerson &&
      (await terminal.confirm(`${path} exists. Change it and keep its other settings?`, false)));
  if (!mayReplace) {
    throw new Error(
      `${path} exists. Use --overwrite to change it and keep its other settings, or --file to ` +
        'write another file.',
    );
  }
  const read = parseEnv(await readFile(path, 'utf8'));
  return withoutEmpty(read);
}

const withoutEmpty = (settings: NodeJS.ProcessEnv): Settings =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );

const makeSecret = () => randomBytes(secretBytes).toString('base64url');

const toOwnSettings = (answers: Settings): Settings => ({
  NODE_ENV: 'production',
  MODE: 'self-hosted',
  ...answers,
});

/** The compose file makes the URLs of the product and of its database from these. */
function toComposeSettings(
  { PUBLIC_URL = '', ...mail }: Settings,
  present: Settings | null,
): Settings {
  return {
    DOMAIN: new URL(PUBLIC_URL).hostname,
    POSTGRES_PASSWORD: present?.['POSTGRES_PASSWORD'] ?? makeSecret(),
    ...mail,
  };
}

/** Puts the passphrase of backups into a file of its own, made up unless somebody types one. */
async function keepPassphrase(
  answers: Settings,
  present: Settings | null,
  { terminal, environment }: Surroundings,
  path: string,
): Promise<Settings> {
  const known = environment['BACKUP_PASSPHRASE_FILE'] || present?.['BACKUP_PASSPHRASE_FILE'];
  if (known) return { BACKUP_PASSPHRASE_FILE: known };
  if (answers['BACKUP_FOLDER'] === undefined) return {};

  const file = join(dirname(resolve(path)), 'backup-passphrase');
  if (!existsSync(file)) {
    const passphrase = terminal.hasPerson ? await readPassphrase(terminal) : makeSecret();
    await writeFile(file, `${passphrase}\n`, { mode: ownerOnly, flag: 'wx' });
  }
  return { BACKUP_PASSPHRASE_FILE: file };
}

async function readPassphrase(terminal: Terminal): Promise<string> {
  const prompt = 'A passphrase that encrypts the backups (not shown; empty: one is made)';
  let typed = await terminal.readHidden(prompt);
  while (typed !== '' && typed.length < shortestPassphrase) {
    typed = await terminal.readHidden(`Use ${shortestPassphrase} characters or more.\n${prompt}`);
  }
  return typed || makeSecret();
}

/** The file is complete at any moment, and never readable by others. */
async function replaceFile(path: string, text: string) {
  const partial = `${path}.partial`;
  await writeFile(partial, text, { mode: ownerOnly });
  await chmod(partial, ownerOnly);
  await rename(partial, path);
}
