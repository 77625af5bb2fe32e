import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../root.ts';

/** How long a test file took, or one step of the check. */
export type Duration = { what: string; seconds: number; tests: number };

type VitestReport = {
  testResults: { name: string; startTime: number; endTime: number; assertionResults: unknown[] }[];
};

type PlaywrightReport = { suites: Suite[] };
type Suite = {
  suites?: Suite[];
  specs: { file: string; tests: { results: { duration: number }[] }[] }[];
};

export const durationsFile = join(root, 'test-results/durations.md');

/** From the first to the last test of each file, including preparation. */
export function durationsOfVitest(reportFile: string): Duration[] {
  return read<VitestReport>(reportFile).testResults.map((file) => ({
    what: relative(root, file.name),
    seconds: (file.endTime - file.startTime) / 1_000,
    tests: file.assertionResults.length,
  }));
}

/** The stories of a file one after another, including retries. */
export function durationsOfPlaywright(reportFile: string): Duration[] {
  const specs = read<PlaywrightReport>(reportFile).suites.flatMap(listSpecs);
  return [...Map.groupBy(specs, ({ file }) => file)].map(([file, some]) => {
    const tests = some.flatMap((spec) => spec.tests);
    const tries = tests.flatMap(({ results }) => results);
    return {
      what: `e2e/${file}`,
      seconds: tries.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
      tests: tests.length,
    };
  });
}

const listSpecs = ({ suites = [], specs }: Suite): Suite['specs'] => [
  ...specs,
  ...suites.flatMap(listSpecs),
];

/** The steps of the check, as it prints them: `✓ types   12.3 s`. */
export function durationsOfCheck(output: string): Duration[] {
  return [...stripVTControlCharacters(output).matchAll(/^[✓✗] (\S+) +([\d.]+) s\b/gmu)].map(
    ([, name = '', seconds = '']) => ({
      what: `check ${name}`,
      seconds: Number(seconds),
      tests: 1,
    }),
  );
}

/** The slowest as a table. */
export function durationTable(durations: readonly Duration[], most = durations.length): string[] {
  return durations
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(
      ({ what, seconds, tests }) =>
        `| ${seconds.toFixed(1).padStart(7)} s | ${String(tests).padStart(5)} | ${what} |`,
    );
}

/** Writes the whole table, of which only the slowest rows are printed. */
export function writeDurations(durations: readonly Duration[]) {
  mkdirSync(dirname(durationsFile), { recursive: true });
  const head = ['| Time | Tests | File |', '| --- | --- | --- |'];
  writeFileSync(durationsFile, `${[...head, ...durationTable(durations)].join('\n')}\n`);
}

const read = <Report>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Report;
