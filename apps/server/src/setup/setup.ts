import { randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { printExamination } from '../doctor/print.ts';
import { shortestPassphrase } from '../platform/operator/passphrase.ts';
import { fillSettings } from '../platform/operator/settings-file.ts';
import type { SetupCommand } from '../platform/operator/setup-options.ts';
import { Interrupted, type Terminal } from '../platform/operator/terminal.ts';
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
  const { path, isForCompose, runsDoctor } = command;
  const { settings, answers, passphrase } = await collect(command, surroundings).catch(
    sayWhatIsLeft,
  );
  if (passphrase !== null) await keepPassphrase(passphrase);
  await replaceFile(path, fillSettings(await readFile(example, 'utf8'), settings));
  print(describeNextSteps(path, { ...answers, ...settings }, isForCompose));

  const isWanted =
    runsDoctor ||
    (terminal.hasPerson && !isForCompose && (await terminal.confirm('Run the doctor now?', true)));
  return isWanted ? printExamination(print, undefined, { ...environment, ...settings }) : 0;
}

/** Collects everything before anything is written, so that nothing is left if a person stops. */
async function collect(command: SetupCommand, surroundings: Surroundings) {
  const { terminal, environment } = surroundings;
  const { path, isForCompose } = command;
  await refuseClosedFolder(path);
  const present = await readPresent(command, terminal);
  const answers = await collectAnswers(isForCompose ? composeQuestions : questions, {
    known: { ...withoutEmpty(environment), ...command.settings },
    present: present ?? {},
    terminal,
  });
  const passphrase = await readPassphrase(answers, present, surroundings, path);
  const settings: Settings = {
    ...present,
    ...(isForCompose ? toComposeSettings(answers, present) : toOwnSettings(answers)),
    ...(present === null ? { SESSION_SECRET: makeSecret() } : {}),
    ...(passphrase === null ? {} : { BACKUP_PASSPHRASE_FILE: passphrase.file }),
  };
  // An answer replaces what the file said before.
  for (const { setting } of isForCompose ? composeQuestions : questions) {
    if (answers[setting] === undefined) delete settings[setting];
  }
  return { settings, answers, passphrase };
}

function sayWhatIsLeft(error: unknown): never {
  throw error instanceof Interrupted ? new Interrupted('Stopped. Nothing was written.') : error;
}

/** All answers would be in vain. */
async function refuseClosedFolder(path: string) {
  const folder = dirname(resolve(path));
  try {
    await access(folder, constants.W_OK);
  } catch {
    throw new Error(`The folder ${folder} doesn’t exist, or you can’t write to it. Use --file.`);
  }
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

/** The file with the passphrase of backups, and what is written into it if it does not exist. */
type Passphrase = { file: string; text: string | null };

/** The passphrase of backups has a file of its own, and is made up unless somebody types one. */
async function readPassphrase(
  answers: Settings,
  present: Settings | null,
  { terminal, environment }: Surroundings,
  path: string,
): Promise<Passphrase | null> {
  const known = environment['BACKUP_PASSPHRASE_FILE'] || present?.['BACKUP_PASSPHRASE_FILE'];
  if (known) return { file: known, text: null };
  if (answers['BACKUP_FOLDER'] === undefined) return null;

  const file = join(dirname(resolve(path)), 'backup-passphrase');
  if (existsSync(file)) return { file, text: null };
  return { file, text: terminal.hasPerson ? await requestPassphrase(terminal) : makeSecret() };
}

async function requestPassphrase(terminal: Terminal): Promise<string> {
  const prompt = 'A passphrase that encrypts the backups (not shown; empty: one is made)';
  let typed = await terminal.readHidden(prompt);
  while (typed !== '' && typed.length < shortestPassphrase) {
    typed = await terminal.readHidden(`Use ${shortestPassphrase} characters or more.\n${prompt}`);
  }
  return typed || makeSecret();
}

async function keepPassphrase({ file, text }: Passphrase) {
  if (text !== null) await writeFile(file, `${text}\n`, { mode: ownerOnly, flag: 'wx' });
}

/** The file is complete at any moment, and never readable by others. */
async function replaceFile(path: string, text: string) {
  const partial = `${path}.partial`;
  await writeFile(partial, text, { mode: ownerOnly });
  await chmod(partial, ownerOnly);
  await rename(partial, path);
}
