import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns whether a path leads to a screen, by the list that the app's build wrote. */
export async function readClientPaths(folder: string): Promise<(path: string) => boolean> {
  const patterns = JSON.parse(
    await readFile(join(folder, 'client-paths.json'), 'utf8'),
  ) as string[];
  const expressions = patterns.map(expressionFrom);
  return (path) => expressions.some((expression) => expression.test(path));
}

/** Matches like the app's router, which ignores case and a trailing slash. */
function expressionFrom(pattern: string): RegExp {
  const segments = pattern.split('/').filter((segment) => segment !== '');
  const source = segments.map((segment) => {
    if (!segment.startsWith(':'))
      return `/${segment.replaceAll(/[.+()[\]$^|{}]/g, String.raw`\$&`)}`;
    return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${source.join('')}/*$`, 'i');
}
