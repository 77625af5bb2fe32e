import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';

/**
 * Returns the patterns of all URLs that lead to a screen, such as `/dashboard/donors/:id`.
 * Catch-all patterns, which end in `*`, are left out.
 */
export function clientPaths(routes: readonly RouteConfigEntry[], parent = ''): string[] {
  const paths = routes.flatMap(({ path, index, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    if (children) return clientPaths(children, own);
    return index === true || path !== undefined ? [own === '' ? '/' : own] : [];
  });
  return [...new Set(paths)].filter((path) => !path.endsWith('*'));
}

/** Writes the patterns beside the build, so that the server can recognize unknown URLs. */
export const writeClientPaths = (folder: string, routes: readonly RouteConfigEntry[]) =>
  writeFile(join(folder, 'client-paths.json'), `${JSON.stringify(clientPaths(routes), null, 2)}\n`);
