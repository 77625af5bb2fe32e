import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Site, withSite } from './site.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The public site's pages and the files that the build wrote for them. */
const pages = { '/': 'index.html', '/privacy': 'privacy/index.html', '/terms': 'terms/index.html' };

/** Pages that need more than the build, and must not be served as the build wrote them. */
export const runtimePages = [...Object.values(pages), 'robots.txt'];

type PublicSite = { build: string; publicUrl: () => string; now: () => Date; site: Site };

/**
 * Serves the pages that search engines and social networks read. These need absolute URLs, which
 * only the running product knows, and never takes from the `Host` of a request, and the present
 * year.
 */
export function servePublicPages(
  app: FastifyInstance,
  { build, publicUrl, now, site }: PublicSite,
) {
  const serve = (path: string, type: string, write: (year: number) => Promise<string>) => {
    let packed: { year: number; page: Promise<Packed> } | undefined;
    app.get(path, async (request, reply) => {
      const year = now().getUTCFullYear();
      if (packed?.year !== year) packed = { year, page: write(year).then(pack) };
      return sendPacked(request, reply.type(type), await packed.page);
    });
  };
  for (const [path, file] of Object.entries(pages)) {
    serve(path, 'text/html; charset=utf-8', async (year) => {
      const html = withSite(await readFile(join(build, file), 'utf8'), site, year);
      return withAbsoluteUrls(html, publicUrl());
    });
  }
  serve('/sitemap.xml', 'application/xml; charset=utf-8', async () => sitemap(publicUrl()));
  serve('/robots.txt', 'text/plain; charset=utf-8', async () => {
    const rules = await readFile(join(build, 'robots.txt'), 'utf8');
    return `${rules.trimEnd()}\n\nSitemap: ${publicUrl()}/sitemap.xml\n`;
  });
}

/** Without a public site, its addresses lead to the sign-in, and search engines stay away. */
export function serveNoPublicPages(app: FastifyInstance) {
  for (const path of Object.keys(pages)) {
    app.get(path, (_request, reply) => reply.redirect('/login'));
  }
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );
}

const linkToSelf = /(<link rel="canonical" href="|<meta property="og:(?:url|image)" content=")\//g;

const withAbsoluteUrls = (html: string, url: string) =>
  html.replaceAll(linkToSelf, (_, start: string) => `${start}${url}/`);

const sitemap = (url: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n` +
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n` +
  `${Object.keys(pages)
    .map((path) => `  <url><loc>${url}${path}</loc></url>\n`)
    .join('')}</urlset>\n`;

type Packed = { etag: string; plain: Buffer; br: Buffer; gzip: Buffer };

async function pack(text: string): Promise<Packed> {
  const plain = Buffer.from(text);
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: await toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: await toGzip(plain),
  };
}

function sendPacked(request: FastifyRequest, reply: FastifyReply, page: Packed) {
  reply.headers({ etag: page.etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();

  const accepted = String(request.headers['accept-encoding'] ?? '');
  for (const encoding of ['br', 'gzip'] as const) {
    if (!accepts(accepted, encoding)) continue;
    return reply.header('content-encoding', encoding).send(page[encoding]);
  }
  return reply.send(page.plain);
}

const accepts = (accepted: string, encoding: string) =>
  accepted
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .some((part) => part.split(';')[0] === encoding && !/;\s*q=0(?:\.0*)?$/.test(part));
