import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLog } from '../../log.ts';
import type { Services } from '../core/services.ts';
import type { UnitOfWork } from '../core/unit-of-work.ts';
import { version } from '../core/version.ts';
import { renderProblems } from '../http/errors.ts';
import type { JobIds } from '../jobs/job.ts';
import { ProviderFailure } from '../provider/failure.ts';
import { readErrorReportSettings } from './error-report-settings.ts';
import { openErrorReports } from './error-reports.ts';

const received: { url: string; auth: string; body: string }[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (text: Buffer) => (body += text.toString()));
  request.on('end', () => {
    const auth = String(request.headers['x-sentry-auth']);
    received.push({ url: request.url ?? '', auth, body });
    response.end('{}');
  });
});
let dsn: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  dsn = `http://public-key@127.0.0.1:${(server.address() as AddressInfo).port}/42`;
});
beforeEach(() => void received.splice(0));
afterAll(() => server.close());

const open = () => openErrorReports(readErrorReportSettings(dsn) ?? { url: '', key: '' });
const log = openLog('silent');
const unit = { log } as UnitOfWork;

type Event = { tags: object; exception: { values: [{ type: string }] } };

/** The kind of each reported error, and where it happened. */
const listReports = () =>
  received.map(({ body }) => {
    const { tags, exception } = JSON.parse(body.split('\n')[2] ?? '') as Event;
    return [exception.values[0].type, tags];
  });

/** Runs statements in a process of their own, which reports its errors. */
async function runProcess(statements: string) {
  const load = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const script = `
    import { openErrorReports } from ${load('./error-reports.ts')};
    import { openLog } from ${load('../../log.ts')};
    const log = openLog('fatal');
    const reports = openErrorReports(${JSON.stringify(readErrorReportSettings(dsn))});
    setTimeout(() => console.log('still here'), 60_000);
    ${statements}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (part: Buffer) => (printed += part.toString()));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, printed };
}

test('an unexpected error is reported with its request, and without what people typed', async () => {
  const reports = open();
  const app = Fastify();
  reports.watchRequests(app);
  renderProblems(app);
  app.get('/api/donors/:id', async () => {
    throw Object.assign(new TypeError('no donor ada@example.org'), { code: '23505' });
  });

  const reply = await app.inject('/api/donors/ada@example.org?name=Ada');
  await app.inject('/api/missing');
  await reports.stop();

  expect(received).toHaveLength(1);
  const [{ url, auth, body }] = received as [(typeof received)[number]];
  expect(url).toBe('/api/42/envelope/');
  expect(auth).toContain('sentry_key=public-key');
  expect(JSON.parse(body.split('\n')[2] ?? '')).toMatchObject({
    release: `pledgewell@${version}`,
    tags: { request_id: reply.headers['x-request-id'], route: 'GET /api/donors/:id' },
    exception: {
      values: [{ type: 'TypeError', value: '23505', stacktrace: { frames: expect.any(Array) } }],
    },
  });
  expect(body).toContain('apps/server/src/platform/observer/error-reports.test.ts');
  expect(body).not.toMatch(/ada|Ada/);
});

test('a job that fails is reported', async () => {
  const reports = open();
  const run = async () => {
    throw new Error('Nothing for Ada.');
  };
  const giveUp = async (_unit: UnitOfWork, _ids: JobIds, error: Error) => {
    throw new RangeError(`Nothing undone for Ada: ${error.message}`);
  };
  const kind = { name: 'mail/send', retries: 1, expiresInSeconds: 9 };
  const [job] = reports.watchJobs([{ ...kind, run, giveUp }]);

  await expect(job?.run(unit, {})).rejects.toThrow('Nothing for Ada.');
  await expect(job?.giveUp?.(unit, {}, new Error('over'))).rejects.toThrow('Nothing undone');
  await reports.stop();

  expect(listReports()).toEqual([
    ['Error', { job: 'mail/send' }],
    ['RangeError', { job: 'mail/send' }],
  ]);
  expect(received.map(({ body }) => body).join('')).not.toContain('Ada');
});

test('work across organizations reports its failure, and what it survives', async () => {
  const reports = open();
  const failing = async ({ log }: Services) => {
    log.info(new Error('Nothing is wrong.'));
    log.child({ part: 'cards' }).error(new TypeError('no card of Ada'), 'went on');
    log.error(new ProviderFailure('unavailable', '', 'away'), 'is tried again');
    throw new RangeError('no organization of Ada');
  };
  const away = async () => {
    throw Object.assign(new Error('Connection of Ada terminated'), { code: 'ECONNRESET' });
  };
  const [sweep] = reports.watchSweeps([{ name: 'trash/erase', cron: '* * * * *', run: failing }]);
  const [watch] = reports.watchRounds([{ name: 'reminders/send', everyMs: 1, run: failing }]);
  const [lost] = reports.watchRounds([{ name: 'lost jobs', everyMs: 1, run: away }]);

  for (const work of [sweep, watch, watch, lost]) {
    await expect(work?.run({ log } as Services)).rejects.toThrow('of Ada');
  }
  await reports.stop();

  expect(listReports()).toEqual([
    ['TypeError', { sweep: 'trash/erase' }],
    ['RangeError', { sweep: 'trash/erase' }],
    // A watch that fails again a moment later says nothing new.
    ['TypeError', { watch: 'reminders/send' }],
    ['RangeError', { watch: 'reminders/send' }],
  ]);
  expect(received.map(({ body }) => body).join('')).not.toMatch(/Ada|wrong/);
});

test.each([
  [
    'an error',
    "setTimeout(() => { throw Object.assign(new TypeError('no donor Ada'), { code: 'X1' }); })",
    ['TypeError', { crash: 'uncaughtException' }],
  ],
  [
    'a refused promise',
    "void Promise.reject('Ada')",
    ['UnhandledPromiseRejection', { crash: 'unhandledRejection' }],
  ],
])('%s that nothing catches is reported before the process ends', async (_, statement, report) => {
  const { status, printed } = await runProcess(`reports.watchProcess(log);\n${statement};`);

  expect(status).toBe(1);
  expect(printed).toContain('the process crashed');
  expect(printed).not.toContain('still here');
  expect(listReports()).toEqual([report]);
  expect(received.map(({ body }) => body).join('')).not.toContain('Ada');
});

test('lines of a message that look like those of a stack stay in the log', async () => {
  const reports = open();
  const message = 'Nothing was found\n    at Ruth (donors/ruth.ts:1:1)';
  const run = async () => {
    throw new Error(message);
  };
  const [job] = reports.watchJobs([{ name: 'mail/send', retries: 1, expiresInSeconds: 9, run }]);
  await expect(job?.run(unit, {})).rejects.toThrow('Nothing was found');
  await reports.stop();

  expect(received).toHaveLength(1);
  expect(received[0]?.body).not.toMatch(/ruth/i);
});

test('what is no DSN is refused', () => {
  expect(readErrorReportSettings('https://sentry.example.org/1')).toBeNull();
  expect(readErrorReportSettings('https://key@sentry.example.org/')).toBeNull();
});
