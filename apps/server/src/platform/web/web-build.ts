import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Files outside the app's folders that it also contains, if the copy of the product has them. */
const includedFiles = ['package-lock.json', 'LICENSE', 'docs/credits.md'];

const notSources = new Set(['build', '.react-router', 'node_modules', 'test']);

/** The file beside the built web app that has the hash of its sources. */
export const buildStamp = (root: string) => join(root, 'apps/web/build/sources.sha256');

/** Whether the built web app has exactly the present sources. */
export const isWebBuildCurrent = (root: string) =>
  existsSync(buildStamp(root)) && readFileSync(buildStamp(root), 'utf8') === hashWebSources(root);

/** The hash of everything that the web app is built from. */
export function hashWebSources(root: string): string {
  const hash = createHash('sha256');
  const paths = [
    ...sourceFiles(join(root, 'apps/web')),
    ...packageSources(join(root, 'packages')),
    ...includedFiles.map((path) => join(root, path)).filter((path) => existsSync(path)),
  ];
  for (const path of paths) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

function packageSources(packages: string) {
  return readdirSync(packages)
    .map((name) => join(packages, name, 'src'))
    .filter((folder) => existsSync(folder))
    .flatMap(sourceFiles);
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !notSources.has(name) && !/\.test\.tsx?$/.test(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(path) : [path];
    });
}
