import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderProblems } from '../http/errors.ts';
import { serveWeb } from './serve-web.ts';
import { readSite, siteFields } from './site.ts';

/** As React writes the marked parts of the front page. */
const frontPage =
  '<title>Front page</title><section class="a" data-claims="true"><dl class="b"><div><dt>1%</dt>' +
  '<dd>of an example</dd></div></dl></section>' +
  '<p><span data-owner="true">© 2001 Pledgewell</span>. All rights reserved.</p>';

const files = {
  'client-paths.json': JSON.stringify(['/', '/login', '/signup', '/dashboard/donors/:id']),
  'client/__spa-fallback.html': '<title>App</title>',
  'client/index.html': frontPage,
  'client/privacy/index.html': '<title>Privacy</title>',
  'client/terms/index.html': '<title>Terms</title>',
  'client/robots.txt': 'User-agent: *\n',
  'client/assets/app-1.js': 'export {};',
};

/** A folder like the one that the build of the web app writes. */
function makeWebBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pledgewell-test-build-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const folder = makeWebBuild();
const publicUrl = () => 'https://giving.example';
let year = 2026;
const now = () => new Date(Date.UTC(year, 5, 1));
const site = readSite({
  NODE_ENV: 'production',
  MODE: 'service',
  OPERATOR_NAME: 'Bread & Roses',
  SITE_CLAIMS: siteFields.SITE_CLAIMS.parse('92% of pledges paid on time; 140 <nonprofits>'),
});
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  renderProblems(app);
  await serveWeb(app, { edition: 'service', publicUrl, now, site }, folder);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const browse = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });

test.each(['/api/nothing', '/metrics', '/healthz', '/assets/app-0.js', '/logo.png', '/.env'])(
  'a program finds nothing at %s',
  async (url) => {
    for (const accept of ['*/*', 'application/json']) {
      const reply = await app.inject({ url, headers: { accept } });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ code: 'request/not-found' });
    }
    expect((await browse(url)).statusCode).toBe(404);
  },
);

test('a browser finds pages, and the app says what is not there', async () => {
  expect(await browse('/')).toMatchObject({
    statusCode: 200,
    body: expect.stringContaining('Front page'),
  });
  expect(await browse('/Login/')).toMatchObject({ statusCode: 200, body: '<title>App</title>' });
  expect(await browse('/nowhere')).toMatchObject({ statusCode: 404, body: '<title>App</title>' });
  expect((await browse('/assets/app-1.js')).headers).toMatchObject({
    'cache-control': expect.stringContaining('immutable'),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

test('a self-hosted installation has no public site, and its address leads to the sign-in', async () => {
  const own = Fastify();
  renderProblems(own);
  await serveWeb(own, { edition: 'self-hosted', publicUrl, now, site }, folder);
  const get = (url: string) => own.inject({ url, headers: { accept: 'text/html' } });

  for (const page of ['/', '/privacy', '/terms']) {
    expect(await get(page)).toMatchObject({ statusCode: 302, headers: { location: '/login' } });
  }
  expect((await get('/login')).body).toBe('<title>App</title>');
  expect((await get('/robots.txt')).body).toContain('Disallow: /');
  expect((await own.inject('/sitemap.xml')).statusCode).toBe(404);
  await own.close();
});

test('the public site has the figures and the name of its operator, and the present year', async () => {
  const { body } = await browse('/');
  expect(body).toContain(
    '<dl class="b"><div><dt>92%</dt><dd>of pledges paid on time</dd></div>' +
      '<div><dt>140</dt><dd>&lt;nonprofits&gt;</dd></div></dl>',
  );
  expect(body).toContain('© 2026 Bread &amp; Roses</span>. All rights reserved.');
  expect(body).not.toContain('of an example');

  year = 2027;
  expect((await browse('/')).body).toContain('© 2027 Bread &amp; Roses');
});
