import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../test/doctor/folders.ts';
import { collect, openInstallation, type Installation } from '../../test/doctor/installation.ts';
import { wrongSettings } from '../../test/doctor/wrong-settings.ts';
import { version } from '../platform/core/version.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded/start.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

const secrets = { database: 'owner-secret', mail: 'mail-secret' };
const away = `postgres://charity:${secrets.database}@127.0.0.1:1/charity`;

test('a right installation has no findings, and a test message arrives', async () => {
  expect(await installation.findProblems({ mailTo: 'ada@example.org' })).toEqual([]);
  expect(installation.mailServer.received.join('')).toContain('To: ada@example.org');
});

test.each(Object.entries(wrongSettings))('finds %s', async (_, [change, status, sentence]) => {
  expect(await installation.findProblems(change(installation))).toContainEqual({
    check: expect.any(String),
    status,
    sentence: expect.stringMatching(sentence),
  });
});

test('several settings that cannot be read are found at once, and the rest is examined', async () => {
  const settings = { PORT: 'abc', LOG_LEVEL: 'loud', SESSION_SECRET: 'short', SMTP_URL: '' };
  const found = await installation.findProblems({ settings });
  const sentences = found.map(({ sentence }) => sentence);

  for (const name of ['PORT', 'LOG_LEVEL', 'SESSION_SECRET']) {
    expect(sentences).toContainEqual(
      expect.stringMatching(new RegExp(`^${name}: .*Correct it as docs/settings\\.md says\\.$`)),
    );
  }
  expect(sentences).toContainEqual(expect.stringMatching(/there is no mail server/));
});

test('half of the settings of Stripe or Twilio is one finding', async () => {
  const settings = { STRIPE_WEBHOOK_SECRET: '', TWILIO_FROM: '' };

  expect(await installation.findProblems({ settings })).toEqual([
    expect.objectContaining({ sentence: expect.stringMatching(/^STRIPE_SECRET_KEY needs/) }),
    expect.objectContaining({ sentence: expect.stringMatching(/^TWILIO_ACCOUNT_SID, .* need/) }),
  ]);
});

test('a provider that doesn’t answer is a warning', async () => {
  const fetch = () => Promise.reject(new TypeError('fetch failed'));
  const found = await installation.findProblems({ machine: { fetch } });

  expect(found.map(({ check, status }) => `${check}: ${status}`)).toEqual([
    'Stripe: warning',
    'Twilio: warning',
    'Google: warning',
    'QuickBooks: warning',
  ]);
});

test('DNS that doesn’t answer is a warning', async () => {
  const textRecords = () => Promise.reject(new Error('ETIMEOUT'));
  const found = await installation.findProblems({ machine: { textRecords } });

  expect(found).toEqual([
    expect.objectContaining({ status: 'warning', sentence: expect.stringMatching(/^DNS didn’t/) }),
  ]);
});

test('a message that the mail server can’t take is an error', async () => {
  const found = await installation.findProblems({ mailTo: 'nobody' });

  expect(found.map(({ sentence }) => sentence)).toEqual([
    'nobody is no email address. Correct it after --mail.',
  ]);
});

test('a port is free, taken by another program, or ours', async () => {
  let body = 'Hello';
  const server = createServer((_, response) => void response.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const findProblems = async () => {
    const found = await installation.findProblems({ settings: { PORT: String(port) } });
    return found.map(({ sentence }) => sentence);
  };

  expect(await findProblems()).toEqual([
    `Another program uses port ${port}. Stop it, or set PORT to another port.`,
  ]);
  body = '{"status":"ok","version":"0.0.1"}';
  expect(await findProblems()).toEqual([
    `Pledgewell 0.0.1 runs at port ${port}, and version ${version} is installed. Restart it.`,
  ]);
  body = JSON.stringify({ status: 'ok', version });
  expect(await findProblems()).toEqual([]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await findProblems()).toEqual([]);
});

describe('the embedded database', () => {
  test('is examined while it runs, and while it is stopped', async () => {
    const dataDir = temporaryFolder();
    const started = await startEmbeddedPostgres({
      dataDir,
      log: () => {},
      settings: { fsync: 'off' },
    });
    const examine = async () => {
      const findings = await collect({ DATA_DIR: dataDir, PORT: '0' }, { root: installation.root });
      return findings.filter(({ check }) => check === 'database');
    };
    const empty = {
      check: 'database',
      status: 'warning',
      sentence: expect.stringMatching(/^The database is empty/),
    };

    expect(await examine()).toEqual([empty]);
    await started.stop();
    expect(await examine()).toEqual([empty]);
  });
});

test('the command prints a line for each finding, no secret, and exits with 1', () => {
  const program = fileURLToPath(new URL('../pledgewell.ts', import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [program, 'doctor'], {
    encoding: 'utf8',
    cwd: temporaryFolder(),
    env: { PORT: '0', DATABASE_URL: away, SMTP_URL: `smtp://hello:${secrets.mail}@127.0.0.1:1` },
  });

  expect(status).toBe(1);
  expect(stdout).toMatch(/^error {4}settings {5}SMTP_URL needs MAIL_FROM beside it\. Correct/);
  expect(stdout).toMatch(/^error {4}database {5}The database at 127\.0\.0\.1:1 doesn’t answer/m);
  expect(stdout).toMatch(/^\d+ errors, \d+ warnings?$/m);
  expect(stdout).not.toMatch(new RegExp(Object.values(secrets).join('|')));
});
