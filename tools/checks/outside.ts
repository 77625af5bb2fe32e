import { posix } from 'node:path';
import { repositoryFiles, readText } from '../files.ts';

/** Files that may name such paths, each with the reason. */
const exceptions: Record<string, string> = {
  'apps/server/src/platform/db/embedded/shared-folder.ts': 'where root installs the database',
  'apps/server/src/platform/db/embedded/socket-folder.ts': 'paths of sockets must be short',
  'tools/checks/imports.test.ts': 'example imports that lead nowhere',
  'tools/checks/outside.test.ts': 'example paths',
  'tools/checks/words.test.ts': 'example paths',
};

const code = /\.(m?[jt]s|tsx|json|css)$/;

/** Quoted text that begins with `..`. */
const upward = /['"`](\.\.(?:\/[^'"`\s]*)?)['"`]/g;

/** A path one up from the root of the repository, or from where a program was started. */
const aboveRoot = /\b(root|cwd\(\)),\s*['"`]\.\.(?=[/'"`])/;

/**
 * Top-level folders that hold no programs of the operating system; calling those (`/usr/bin`) is
 * allowed.
 */
const ofMachine = /['"`]\/(home|media|mnt|opt|root|srv|tmp|var|work)(?=[/'"`])/;

/** One sentence for each line that accesses something outside the repository. */
export function outsidePaths(name: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const targets = [...line.matchAll(upward)].map(([, path = '']) => path);
    const isOutside =
      targets.some((path) => leadsOut(name, path)) || aboveRoot.test(line) || ofMachine.test(line);
    return isOutside ? [`${name}:${index + 1} leads out of the repository.`] : [];
  });
}

const leadsOut = (name: string, path: string) =>
  posix.join(posix.dirname(name), path).startsWith('..');

function main() {
  const files = repositoryFiles().filter((name) => code.test(name) && !(name in exceptions));
  const found = files.flatMap((name) => outsidePaths(name, readText(name) ?? ''));
  for (const sentence of found) console.log(sentence);
  console.log(`${files.length} files, ${found.length} violations`);
  if (found.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
