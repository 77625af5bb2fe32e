import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The texts that the page about the product links to, and their files in the repository. */
const texts = { 'license.txt': 'LICENSE', 'credits.txt': 'docs/credits.md' };

const root = join(import.meta.dirname, '../..');

/** Puts the license and the credits beside the built app, so that no script contains them. */
export const serveLegalTexts = (): Plugin => ({
  name: 'legal-texts',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    for (const [fileName, path] of Object.entries(texts)) {
      this.emitFile({ type: 'asset', fileName, source: await readFile(join(root, path)) });
    }
  },
  configureServer({ middlewares }) {
    for (const [fileName, path] of Object.entries(texts)) {
      middlewares.use(`/${fileName}`, (_request, response, next) => {
        response.setHeader('content-type', 'text/plain; charset=utf-8');
        readFile(join(root, path)).then((text) => response.end(text), next);
      });
    }
  },
});
