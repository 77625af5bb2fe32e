import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import { readClientPaths } from './client-paths.ts';
import type { Site } from './site.ts';
import { runtimePages, serveNoPublicPages, servePublicPages } from './public-pages.ts';

const built = fileURLToPath(new URL('../../../../web/build/', import.meta.url));
const fallback = '__spa-fallback.html';
const year = 365 * 24 * 60 * 60 * 1_000;

/**
 * Scripts, styles and fonts are parts of a page, which has the whole policy. With it, small files
 * would have headers larger than themselves.
 */
const partPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Whether the web app was built. Tests of the API run without it. */
export const hasWebBuild = (folder = built) => existsSync(join(folder, 'client', fallback));

/**
 * The hashes of the inline scripts that the framework writes into its pages, as sources for a
 * content policy (CSP Level 3).
 */
export async function inlineScriptHashes(): Promise<string[]> {
  if (!hasWebBuild()) return [];
  const build = join(built, 'client');
  const names = await readdir(build, { recursive: true });
  const hashes = new Set<string>();
  for (const name of names.filter((each) => each.endsWith('.html'))) {
    const html = await readFile(join(build, name), 'utf8');
    for (const [, text = ''] of html.matchAll(
      /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g,
    )) {
      hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
  }
  return [...hashes];
}

/**
 * Serves the built web app: hashed files cached forever, pages fresh, and the app itself for its
 * URLs. Any other URL is not found, and the app says so to people.
 */
export async function serveWeb(
  app: FastifyInstance,
  { edition, ...about }: Pick<Services, 'edition' | 'publicUrl' | 'now'> & { site: Site },
  folder = built,
) {
  if (!hasWebBuild(folder)) return;
  const build = join(folder, 'client');
  if (edition === 'self-hosted') serveNoPublicPages(app);
  else servePublicPages(app, { build, ...about });
  await app.register(fastifyStatic, {
    root: build,
    preCompressed: true,
    wildcard: false,
    globIgnore: runtimePages,
    index: false,
    redirect: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${year / 1_000}, immutable` : 'no-cache',
      );
      if (isHashed) reply.header('content-security-policy', partPolicy);
    },
  });
  const isKnown = await readClientPaths(folder);
  app.get('/*', (request, reply) => {
    const path = toPath(request);
    const status = isKnown(path) ? 200 : 404;
    if (status === 404 && !wantsPage(request, path)) throw new Problem('request/not-found');
    return reply.code(status).sendFile(fallback, { cacheControl: false });
  });
}

const toPath = ({ url }: FastifyRequest) => decodeURIComponent(url.split(/[?#]/)[0] ?? url);

/** Only navigations get a page; programs, scripts and pictures get a plain refusal. */
const wantsPage = ({ headers }: FastifyRequest, path: string) =>
  !/^\/api(?:\/|$)/.test(path) && (headers.accept ?? '').includes('text/html');
