import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../test/doctor/folders.ts';
import { readConfig } from '../config.ts';
import { readCommand } from '../platform/operator/command-line.ts';
import { fillSettings } from '../platform/operator/settings-file.ts';
import type { SetupCommand } from '../platform/operator/setup-options.ts';
import type { Terminal } from '../platform/operator/terminal.ts';
import { setUp } from './setup.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder, '.env');
});

const mailServer = 'smtps://mail.example.org';
const words = ['--public-url', 'https://giving.example.org', '--mail-from', 'Bank <a@example.org>'];

/** Answers each prompt with the first answer whose word is in it, or with nothing. */
function personWith(answers: Record<string, string | string[]>): Terminal {
  const left = new Map(Object.entries(answers).map(([word, said]) => [word, [said].flat()]));
  const reply = (prompt: string) =>
    [...left].find(([word]) => prompt.includes(word))?.[1].shift() ?? '';
  return {
    hasPerson: true,
    readText: async (prompt, usual = '') => reply(prompt) || usual,
    readHidden: async (prompt) => reply(prompt),
    confirm: async (prompt) => reply(prompt) === 'y',
  };
}

const nobody: Terminal = { ...personWith({}), hasPerson: false };

async function run(options: string[], terminal = nobody, environment: NodeJS.ProcessEnv = {}) {
  let printed = '';
  const print = (text: string) => void (printed += text);
  const command = readCommand(['setup', '--file', path, ...options]) as SetupCommand;
  const status = await setUp(command, { terminal, environment, print });
  return { status, printed, settings: parseEnv(readFileSync(path, 'utf8')) };
}

describe('without a person', () => {
  test('the command writes settings that only the owner can read, and says what comes next', () => {
    const program = fileURLToPath(new URL('../pledgewell.ts', import.meta.url));
    const printed = execFileSync(process.execPath, [program, 'setup', ...words], {
      cwd: folder,
      encoding: 'utf8',
      env: { SMTP_URL: mailServer },
      input: '',
    });

    expect(printed).toContain('Open https://giving.example.org/setup and enter it.');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain('\n# Where the embedded database lives.\nDATA_DIR=./data\n');
    expect(readConfig(parseEnv(text))).toMatchObject({
      edition: 'self-hosted',
      isProduction: true,
      publicUrl: 'https://giving.example.org',
      trustedProxies: ['127.0.0.1'],
      mail: { smtpUrl: mailServer },
    });
  });

  test('backups get a passphrase in a file of its own', async () => {
    const options = [...words, '--backup-folder', folder];
    const { settings } = await run(options, nobody, { SMTP_URL: mailServer });

    const file = join(folder, 'backup-passphrase');
    expect(settings).toMatchObject({ BACKUP_FOLDER: folder, BACKUP_PASSPHRASE_FILE: file });
    expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{43}\n$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('a database of one’s own needs no folder', async () => {
    const url = 'postgres://charity@db.example.org/charity';
    const { settings } = await run(words, nobody, { SMTP_URL: mailServer, DATABASE_URL: url });

    expect(settings['DATABASE_URL']).toBe(url);
    expect(settings).not.toHaveProperty('DATA_DIR');
  });

  test.each([
    [[], {}, 'PUBLIC_URL is missing. Use --public-url,'],
    [words, {}, 'SMTP_URL is missing. Set it in the environment of this command.'],
    [['--public-url', 'giving'], {}, 'PUBLIC_URL: Use a URL such as https://'],
    [words, { SMTP_URL: 'mail' }, 'SMTP_URL: Use a URL smtp://… or smtps://…'],
    [words, { DATABASE_URL: 'https://db' }, 'DATABASE_URL: Use a URL postgres://…'],
  ])('%j with %j is refused, and no file is written', async (options, environment, sentence) => {
    await expect(run(options, nobody, environment)).rejects.toThrow(sentence);
    expect(() => statSync(path)).toThrow('ENOENT');
  });

  test('an existing file is changed only with --overwrite, and keeps its other settings', async () => {
    writeFileSync(path, "SESSION_SECRET='kept'\nDKIM_SELECTOR=s1\nMAIL_FROM=b@example.org\n");
    const environment = { SMTP_URL: mailServer };

    await expect(run(words, nobody, environment)).rejects.toThrow('exists. Use --overwrite');
    const { settings } = await run([...words, '--overwrite'], nobody, environment);

    expect(settings).toMatchObject({
      SESSION_SECRET: 'kept',
      DKIM_SELECTOR: 's1',
      MAIL_FROM: 'Bank <a@example.org>',
    });
  });

  test('the compose file gets its domain and a password for its database', async () => {
    const { settings } = await run([...words, '--compose'], nobody, { SMTP_URL: mailServer });

    expect(settings).toEqual({
      DOMAIN: 'giving.example.org',
      POSTGRES_PASSWORD: expect.stringMatching(/^[\w-]{43}$/),
      SESSION_SECRET: expect.stringMatching(/^[\w-]{43}$/),
      SMTP_URL: mailServer,
      MAIL_FROM: 'Bank <a@example.org>',
    });
  });
});

describe('a person', () => {
  test('answers again what is wrong, and leaves out what is not needed', async () => {
    const person = personWith({
      'people will reach': ['giving', 'http://localhost:3000'],
      'folder for the data': './pledgewell',
    });

    const { status, settings } = await run([], person);

    expect(status).toBe(0);
    expect(settings).toEqual({
      NODE_ENV: 'production',
      MODE: 'self-hosted',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: './pledgewell',
      SESSION_SECRET: expect.any(String),
    });
  });

  test('chooses the passphrase of backups, and may run the doctor', async () => {
    const person = personWith({
      'folder for a backup': folder,
      'encrypts the backups': ['short', 'a passphrase for backups'],
      'the doctor': 'y',
    });
    const url = 'postgres://charity@127.0.0.1:1/charity';
    const environment = { SMTP_URL: 'smtp://127.0.0.1:1', DATABASE_URL: url, PORT: '0' };

    const { status, printed } = await run(words, person, environment);

    expect(readFileSync(join(folder, 'backup-passphrase'), 'utf8')).toBe(
      'a passphrase for backups\n',
    );
    expect(status).toBe(1);
    expect(printed).toContain('The database at 127.0.0.1:1 doesn’t answer.');
  });
});

describe('a person who has a file already', () => {
  const present = {
    PUBLIC_URL: 'https://giving.example.org',
    DATABASE_URL: 'postgres://charity:hush@db.example.org/charity',
    SMTP_URL: mailServer,
    MAIL_FROM: 'a@example.org',
    BACKUP_FOLDER: '/backups',
    BACKUP_PASSPHRASE_FILE: '/etc/passphrase',
  };
  beforeEach(() => writeFileSync(path, fillSettings('', present)));

  test('keeps what is there with Enter, and sees no password', async () => {
    const prompts: string[] = [];
    const person = personWith({ exists: 'y' });
    const readHidden = async (prompt: string) => {
      prompts.push(prompt);
      return '';
    };

    const { settings } = await run([], { ...person, readHidden });

    expect(settings).toMatchObject(present);
    expect(prompts).toEqual([
      'The URL of your own PostgreSQL, with its owner and password ' +
        '(not shown; empty: what is there stays; - for none)',
      'The URL of your mail server, smtps://…, with user name and password if required ' +
        '(not shown; empty: what is there stays)',
    ]);
  });

  test('leaves out what is not needed any more with a dash', async () => {
    const person = personWith({ exists: 'y', 'own PostgreSQL': '-', 'folder for a backup': '-' });

    const { settings } = await run([], person);

    expect(settings).toMatchObject({ DATA_DIR: './data', SMTP_URL: mailServer });
    expect(settings).not.toHaveProperty('DATABASE_URL');
    expect(settings).not.toHaveProperty('BACKUP_FOLDER');
  });
});

test('a folder that nobody can write to is refused before the first question', async () => {
  const missing = join(folder, 'missing', '.env');
  const terminal = {
    ...personWith({}),
    readText: () => Promise.reject(new Error('It was asked.')),
  };

  await expect(
    setUp(readCommand(['setup', '--file', missing]) as SetupCommand, {
      terminal,
      environment: {},
      print: () => {},
    }),
  ).rejects.toThrow(`The folder ${join(folder, 'missing')} doesn’t exist`);
});

test('every value is read back as it was', () => {
  const settings = { A: 'plain', B: "it's", C: '"quoted" # all', D: ' spaces ', E: '$HOME' };

  expect(parseEnv(fillSettings('# The settings\n# B=an example\n', settings))).toEqual(settings);
});
