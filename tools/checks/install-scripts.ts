import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

type Lock = { packages: Record<string, { hasInstallScript?: boolean }> };
type Manifest = { allowScripts?: Record<string, boolean> };

/**
 * One sentence for each package with an install script without a decision. `true` lets it run,
 * `false` skips it.
 */
export function undecidedScripts({ packages }: Lock, { allowScripts = {} }: Manifest): string[] {
  return Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    .filter((name) => !Object.hasOwn(allowScripts, name))
    .map((name) => `${name} has an install script that allowScripts in package.json leaves out.`);
}

if (import.meta.main) {
  const read = <Content>(name: string) =>
    JSON.parse(readFileSync(join(root, name), 'utf8')) as Content;
  const violations = undecidedScripts(read('package-lock.json'), read('package.json'));
  for (const violation of violations) console.log(violation);
  console.log(`${violations.length} violations`);
  if (violations.length > 0) process.exitCode = 1;
}
