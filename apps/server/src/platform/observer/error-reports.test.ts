import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UnitOfWork } from '../core/unit-of-work.ts';
import { version } from '../core/version.ts';
import { renderProblems } from '../http/errors.ts';
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
  const [job] = reports.watchJobs([{ name: 'mail/send', retries: 1, expiresInSeconds: 9, run }]);

  await expect(job?.run({} as UnitOfWork, {})).rejects.toThrow('Nothing for Ada.');
  await reports.stop();

  expect(received.map(({ body }) => body).join('')).toContain('"job":"mail/send"');
  expect(received.map(({ body }) => body).join('')).not.toContain('Ada');
});

test('what is no DSN is refused', () => {
  expect(readErrorReportSettings('https://sentry.example.org/1')).toBeNull();
  expect(readErrorReportSettings('https://key@sentry.example.org/')).toBeNull();
});
