import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../http/problem.ts';
import { notAsBuilt, servePublicPages } from './public-pages.ts';

const build = fileURLToPath(new URL('../../../../web/build/client/', import.meta.url));
const fallback = '__spa-fallback.html';
const year = 365 * 24 * 60 * 60 * 1_000;

/** Whether the web app was built. Tests of the API run without it. */
export const hasWebBuild = () => existsSync(build + fallback);

/**
 * The sources that a content policy may name for the inline scripts which the framework writes into
 * its pages: one hash each (CSP Level 3).
 */
export async function inlineScriptHashes(): Promise<string[]> {
  if (!hasWebBuild()) return [];
  const names = await readdir(build, { recursive: true });
  const hashes = new Set<string>();
  for (const name of names.filter((each) => each.endsWith('.html'))) {
    const html = await readFile(build + name, 'utf8');
    for (const [, text = ''] of html.matchAll(
      /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g,
    )) {
      hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
  }
  return [...hashes];
}

/**
 * Serves the built web app: hashed files for ever, pages fresh, any other path to the app itself.
 */
export async function serveWeb(app: FastifyInstance, publicUrl: () => string) {
  if (!hasWebBuild()) return;
  servePublicPages(app, { build, publicUrl });
  await app.register(fastifyStatic, {
    root: build,
    preCompressed: true,
    wildcard: false,
    globIgnore: notAsBuilt,
    index: false,
    redirect: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${year / 1_000}, immutable` : 'no-cache',
      );
    },
  });
  app.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/')) throw new Problem('request/not-found');
    return reply.sendFile(fallback, { cacheControl: false });
  });
}
