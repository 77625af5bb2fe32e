import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The pages of the public site. They are prerendered and start no app. */
export const publicPages = ['/', '/privacy', '/terms'];

const siteScript = '/src/site/behavior/main.ts';

/** Builds the site's own script beside the app. */
export const buildSiteScript = (): Plugin => ({
  name: 'site-script',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: `.${siteScript}`, name: 'site' });
  },
});

/**
 * Inlines the styles of the public pages, so that they can be painted at once. The app's own
 * styles, which the framework links everywhere, are left out.
 */
export async function finishPublicPages(folder: string) {
  const assets = await readdir(join(folder, 'assets'));
  const script = assets.find((name) => /^site-[\w-]+\.js$/.test(name));
  if (!script) throw new Error('The script of the public site was not built.');

  const app = findStyles(await readFile(join(folder, '__spa-fallback.html'), 'utf8'));
  for (const page of publicPages) {
    const path = join(folder, page, 'index.html');
    const html = await readFile(path, 'utf8');
    const own = findStyles(html).filter((style) => !app.includes(style));
    if (own.length === 0) throw new Error(`The page ${page} has no styles.`);

    const styles = await Promise.all(own.map((style) => readFile(join(folder, style), 'utf8')));
    const finished = html
      .replace(siteScript, `/assets/${script}`)
      .replaceAll(styleLink, '')
      .replace('</head>', () => `<style>${styles.join('')}</style></head>`);
    await writeFile(path, finished);
    // What the framework would load if the page started an app.
    await rm(join(folder, page === '/' ? '_.data' : `${page}.data`));
  }
}

const styleLink = /<link rel="stylesheet" href="(\/assets\/[^"#]+)#?"\/?>/g;

const findStyles = (html: string) => [...html.matchAll(styleLink)].map(([, style = '']) => style);
