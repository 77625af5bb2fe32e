import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { listenForFile } from '../../../test/world/listening.ts';
import { atEndOfFile, given, world } from '../../../test/world/world.ts';
import type { MetricsServer } from './metrics.ts';
import { openMetrics } from './open.ts';

const metrics = openMetrics({ port: 0, host: '127.0.0.1' });
const { origin, exchange } = listenForFile({ observers: [metrics] });
let server: MetricsServer;

beforeAll(async () => {
  const { services, database } = await world();
  const { pools, log } = services;
  const opened = await metrics.serve({ pools, replica: null, owner: database.owner, log });
  if (opened === null) throw new Error('The metrics are not served.');
  server = opened;
  atEndOfFile(() => server.close());
});

/** The values of all series by name and labels, as the text has them. */
async function scrape() {
  const reply = await fetch(server.url);
  expect(reply.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await reply.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))] as const;
    }),
  );
}

const names = (series: Map<string, number>) =>
  new Set([...series.keys()].map((key) => key.split('{', 1)[0]));

const routes = (series: Map<string, number>) =>
  new Set([...series.keys()].flatMap((key) => /route="([^"]*)"/.exec(key)?.[1] ?? []));

describe('a scrape', () => {
  test('has the declared metrics', async () => {
    await fetch(`${origin()}/api/health`);

    expect([...names(await scrape())]).toEqual(
      expect.arrayContaining([
        'http_requests_total',
        'http_request_duration_seconds_bucket',
        'http_request_duration_seconds_sum',
        'http_request_duration_seconds_count',
        'pledgewell_info',
        'pledgewell_requests_waiting',
        'pledgewell_db_pool_connections',
        'pledgewell_db_pool_connections_max',
        'pledgewell_db_pool_waiting',
        'pledgewell_database_up',
        'pledgewell_jobs',
        'pledgewell_job_oldest_waiting_seconds',
        'pledgewell_import_rows_done',
        'pledgewell_import_rows_expected',
        'process_cpu_seconds_total',
        'process_resident_memory_bytes',
        'nodejs_eventloop_lag_seconds',
        'nodejs_heap_size_used_bytes',
      ]),
    );
  });

  test('counts requests by method, pattern and class of status', async () => {
    const organization = await given.organization();
    const donor = await given.donor(organization);
    const headers = { authorization: `Bearer ${organization.token}` };
    const get = (path: string) => fetch(`${origin()}${path}`, { headers });
    const key = (status: string) =>
      `http_requests_total{method="GET",route="/api/donors/:id",status="${status}"}`;
    const before = await scrape();

    await get(`/api/donors/${donor._id}`);
    await get(`/api/v1/donors/${donor._id}`);
    await get(`/api/donors/${randomUUID()}`);

    const after = await scrape();
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect([grown(key('2xx')), grown(key('4xx'))]).toEqual([2, 1]);
    expect(grown(key('2xx').replace('s_total', '_duration_seconds_count'))).toBe(2);
  });

  test('has no label that a visitor made', async () => {
    await fetch(`${origin()}/api/nothing`);
    await fetch(`${origin()}/api/donors/first`);
    await exchange('BREW /api/donors HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    await exchange('PROPFIND /api/donors HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    const before = new Set((await scrape()).keys());

    const hostile = ['evil"} 1', '%0Aevil 1', 'evil?a=1', '..%2fevil', 'evil\\"', '%zz', '<evil>'];
    for (const text of hostile) {
      for (const path of [`/${text}`, `/api/${text}`, `/api/donors/${encodeURIComponent(text)}`]) {
        await exchange(
          `GET ${path.replaceAll(' ', '%20')} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
        );
      }
    }

    const series = await scrape();
    const added = [...series.keys()].filter((key) => !before.has(key));
    expect(added).toEqual([]);
    expect([...routes(series)].join()).not.toContain('evil');
    expect([...routes(series)]).toContain('none');
  });
});

describe('the port of the metrics', () => {
  test.each([
    ['GET', '/'],
    ['GET', '/metrics/'],
    ['GET', '/metricsx'],
    ['GET', '//metrics'],
    ['GET', '/api/health'],
    ['POST', '/metrics'],
    ['DELETE', '/metrics'],
  ])('serves nothing at %s %s', async (method, path) => {
    const reply = await fetch(new URL(server.url).origin + path, { method });

    expect([reply.status, await reply.text()]).toEqual([404, 'Not found\n']);
  });

  test('answers a HEAD without a body, and a scrape with parameters', async () => {
    const head = await fetch(server.url, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await fetch(`${server.url}?name=up`)).status).toBe(200);
  });

  test('is not that of the product, which has no metrics', async () => {
    const reply = await fetch(`${origin()}/metrics`);

    expect(reply.status).toBe(404);
    expect(await reply.text()).not.toContain('http_requests_total');
  });

  test('is closed by default, and open to this machine alone', () => {
    expect(readConfig({}).metrics).toBeNull();
    expect(readConfig({ METRICS_HOST: '0.0.0.0' }).metrics).toBeNull();
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({
      port: 9_464,
      host: '127.0.0.1',
    });
    expect(() => readConfig({ METRICS_PORT: 'yes' })).toThrow('METRICS_PORT');
  });

  test('that is taken stops the start', async () => {
    const { services, database } = await world();
    const { pools, log } = services;
    const port = Number(new URL(server.url).port);
    const second = openMetrics({ port, host: '127.0.0.1' });

    const serving = second.serve({ pools, replica: null, log, owner: database.owner });

    await expect(serving).rejects.toThrow('EADDRINUSE');
  });
});
