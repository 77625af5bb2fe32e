import { repositoryFiles, readText } from '../files.ts';

const mostLines = 250;
const mostColumns = 100;
const mostFilesInFolder = 25;

/** Files that may be longer, each with the reason. */
const exceptions: Record<string, string> = {
  'apps/server/schema.sql': 'dumped from the database for reading',
  'apps/server/src/platform/db/schema.ts': 'generated from the database',
  'packages/client/src/generated/api.ts': 'generated from the description of the API',
  'packages/client/src/generated/routes.ts': 'generated from the description of the API',
};

const counted = /\.(m?ts|tsx|mjs|css|sql)$/;

/** One sentence for each violation: a long file, or a long line that could be broken. */
export function oversized(name: string, text: string): string[] {
  const lines = text.replace(/\n$/, '').split('\n');
  const wide = lines.flatMap((line, index) =>
    line.length > mostColumns && isOursToBreak(name, line)
      ? [`${name}:${index + 1} is ${line.length} columns wide; ${mostColumns} fit.`]
      : [],
  );
  if (lines.length <= mostLines) return wide;
  return [`${name} has ${lines.length} lines; ${mostLines} fit. Where is the seam?`, ...wide];
}

/** The formatter breaks code wherever possible. It leaves comments and SQL to people. */
const isOursToBreak = (name: string, line: string) =>
  name.endsWith('.sql') || /^\s*(\/\/|\/?\*)/.test(line);

/**
 * One sentence for each folder with too many source files. Tests and styles stand beside what they
 * belong to and are not counted.
 */
export function crowdedFolders(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) {
    if (!/\.(m?ts|tsx|mjs)$/.test(name) || /\.(test|spec)\.tsx?$/.test(name)) continue;
    const folder = name.split('/').slice(0, -1).join('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > mostFilesInFolder)
    .map(([folder, count]) => `${folder} has ${count} source files; ${mostFilesInFolder} fit.`);
}

function main() {
  const files = repositoryFiles().filter((name) => counted.test(name) && !(name in exceptions));
  const found = [
    ...files.flatMap((name) => oversized(name, readText(name) ?? '')),
    ...crowdedFolders(repositoryFiles()),
  ];
  for (const sentence of found) console.log(sentence);
  console.log(
    `${files.length} files, median ${medianLines(files)} lines, ${found.length} violations`,
  );
  if (found.length > 0) process.exitCode = 1;
}

function medianLines(files: string[]) {
  const lengths = files.map((name) => (readText(name) ?? '').split('\n').length - 1);
  return lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length / 2)] ?? 0;
}

if (import.meta.main) main();
