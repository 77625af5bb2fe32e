import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { matchRoutes, type RouteObject } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderProblems } from '../../apps/server/src/platform/http/errors.ts';
import { serveWeb } from '../../apps/server/src/platform/web/serve-web.ts';
import { exampleSite } from '../../apps/server/src/platform/web/site.ts';
import { clientPaths, writeClientPaths } from '../../apps/web/client-paths.ts';
import routes from '../../apps/web/src/routes.ts';

const page = '<!doctype html><title>The app</title>';
const asPerson = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let folder = '';
let app: FastifyInstance;

/** The server's part that serves the web app, with a build that has the app's own list of paths. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pledgewell-paths-'));
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await writeFile(join(folder, 'client/__spa-fallback.html'), page);
  await writeFile(join(folder, 'client/robots.txt'), 'User-agent: *');
  await writeFile(join(folder, 'client/assets/app-1.js'), '1;');
  for (const name of ['', 'privacy', 'terms']) {
    await mkdir(join(folder, 'client', name), { recursive: true });
    await writeFile(join(folder, 'client', name, 'index.html'), page);
  }
  await writeClientPaths(folder, routes);
  app = Fastify();
  renderProblems(app);
  const publicUrl = () => 'https://give.example.org';
  const now = () => new Date();
  await serveWeb(app, { edition: 'service', publicUrl, now, site: exampleSite }, folder);
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = asPerson) =>
  app.inject({ method: 'GET', url, headers });

/** URLs of a pattern as people and links write them, with and without optional parts. */
function listExamples(pattern: string): string[] {
  const filled = pattern.replaceAll(/:\w+\??/g, 'A1-b_2');
  const short = pattern.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'A1-b_2');
  return [filled, short, `${filled}/`, filled.toUpperCase(), `${filled}?page=2`];
}

const known = clientPaths(routes);

/** The app router's match: a screen, or a catch-all route. */
function isScreen(url: string): boolean {
  const [path = ''] = url.split('?');
  const leaf = matchRoutes(routes as RouteObject[], path)?.at(-1);
  return leaf?.route.path?.endsWith('*') !== true;
}

const unknown = [
  '/nowhere',
  '/login/extra',
  '/index.html',
  '/privacy/extra',
  '/dashboard/unheard-of',
  '/dashboard/unheard-of/deeper',
  '/dashboard/pledges/one/two/three',
  '/dashboard/donors/one/two',
  '/dashboard/activity/today',
  '/dashboards',
  '/receipt',
  '/receipt/a/b',
  '/%2e%2e/etc/passwd',
  '/assets/',
];

describe('an address of the web app', () => {
  test('is in the list of paths that the build writes', () => {
    expect(known).toContain('/');
    expect(known).toContain('/dashboard');
    expect(known).toContain('/dashboard/donors/:id');
    expect(known).toContain('/pay/:token?');
    expect(known.join()).not.toContain('*');
    expect(known.length).toBeGreaterThan(35);
  });

  test.each(known.flatMap(listExamples))('is answered with the app for %s', async (url) => {
    const { statusCode, body } = await get(url);
    expect([isScreen(url), statusCode, body]).toEqual([true, 200, page]);
  });

  test.each(unknown)('is answered with 404 and the app where nothing is, as at %s', async (url) => {
    const { statusCode, body } = await get(url);
    expect([isScreen(url), statusCode, body]).toEqual([false, 404, page]);
  });

  test.each([
    ['/api/nothing', asPerson],
    ['/api', asPerson],
    ['/assets/app-0.js', { accept: '*/*' }],
    ['/assets/app-0.css', { accept: 'text/css,*/*;q=0.1' }],
    ['/favicon.gif', { accept: 'image/avif,image/webp,*/*' }],
    ['/nowhere', { accept: 'application/json' }],
  ])('is refused in JSON where no person can be reading, as at %s', async (url, headers) => {
    const { statusCode, body } = await get(url, headers);
    expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 'request/not-found' }]);
  });

  test('is answered with a file of the build', async () => {
    const { statusCode, body } = await get('/assets/app-1.js', { accept: '*/*' });
    expect([statusCode, body]).toEqual([200, '1;']);
  });
});
