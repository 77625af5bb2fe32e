import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv, stripVTControlCharacters } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { findProgram } from '../../test/db/pgbouncer.ts';
import { temporaryFolder } from '../../test/doctor/folders.ts';

/** Runs a command at a terminal of its own. */
const script = findProgram('script') ?? '';
const program = fileURLToPath(new URL('../pledgewell.ts', import.meta.url));
const ctrlC = '\u0003';
const ctrlD = '\u0004';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

type Answer = [question: string, typed: string];

/** Runs the setup at a terminal. Each answer is typed once its question is on the screen. */
async function setUpWith(answers: readonly Answer[]) {
  const command = `"${process.execPath}" "${program}" setup`;
  const child = spawn(script, ['--quiet', '--return', '--command', command, '/dev/null'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], TERM: 'xterm' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let screen = '';
  let seen = 0;
  const left = [...answers];
  child.stdout.on('data', (part: Buffer) => {
    screen += stripVTControlCharacters(part.toString());
    const [question, typed = ''] = left[0] ?? [];
    const place = question === undefined ? -1 : screen.indexOf(question, seen);
    // The question ends where the cursor waits.
    if (place < 0 || !/[:\]] $/.test(screen.slice(place))) return;
    seen = screen.length;
    left.shift();
    child.stdin.write(typed);
  });
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, screen, unasked: left };
}

const enter = (text: string) => `${text}\r`;
const withPassword = 'smtps://grace:hush@mail.example.org';

describe.skipIf(process.platform !== 'linux' || script === '')('at a real terminal', () => {
  test('wrong answers are asked again, and passwords are not shown', async () => {
    const { status, screen, unasked } = await setUpWith([
      ['people will reach', enter('giving.example.org')],
      ['Use a URL such as', enter('https://giving.example.org')],
      ['own PostgreSQL', enter('')],
      ['folder for the data', enter('')],
      ['address of the proxy', enter('')],
      ['mail server', enter('mail.example.org')],
      ['Use a URL smtp', enter(withPassword)],
      ['sender of email', enter('Food Bank <hello@example.org>')],
      ['folder for a backup', enter('')],
      ['Run the doctor now?', enter('n')],
    ]);

    expect(unasked).toEqual([]);
    expect(status).toBe(0);
    expect(screen).not.toContain('hush');
    expect(screen).toContain('What to do next:');
    expect(parseEnv(readFileSync(join(folder, '.env'), 'utf8'))).toMatchObject({
      PUBLIC_URL: 'https://giving.example.org',
      DATA_DIR: './data',
      TRUSTED_PROXIES: '127.0.0.1',
      SMTP_URL: withPassword,
      MAIL_FROM: 'Food Bank <hello@example.org>',
    });
  });

  const untilPassphrase: Answer[] = [
    ['people will reach', enter('http://localhost:3000')],
    ['own PostgreSQL', enter('')],
    ['folder for the data', enter('')],
    ['mail server', enter('')],
    ['folder for a backup', enter('/backups')],
  ];
  test.each<[string, Answer[]]>([
    ['Ctrl-C at a question', [['people will reach', ctrlC]]],
    ['Ctrl-C while a password is typed', [...untilPassphrase, ['encrypts', `half${ctrlC}`]]],
    ['Ctrl-D where nothing is shown', [...untilPassphrase, ['encrypts', ctrlD]]],
  ])('%s stops, and leaves nothing half-done', async (_, answers) => {
    const { status, screen, unasked } = await setUpWith(answers);

    expect(unasked).toEqual([]);
    expect(status).toBe(130);
    expect(screen).toContain('\nStopped. Nothing was written.');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('Ctrl-C at the offer of the doctor keeps the settings', async () => {
    const { status } = await setUpWith([
      ...untilPassphrase.slice(0, -1),
      ['folder for a backup', enter('')],
      ['Run the doctor now?', ctrlC],
    ]);

    expect(status).toBe(130);
    expect(existsSync(join(folder, '.env'))).toBe(true);
  });
});
