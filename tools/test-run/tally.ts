import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** How many tests of a step went well, went wrong or were left out. */
export type Tally = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

const marks = { good: /^[✓✔]\s/gmu, bad: /^[✗✘×]\s/gmu };

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };
export const onePassed: Tally = { ...nothing, passed: 1 };
export const oneFailed: Tally = { ...nothing, failed: 1 };

/** A test file that could not even be loaded has no tests, and still counts. */
export function tallyVitest(reportFile: string): Tally {
  const report = read<VitestReport>(reportFile);
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );

  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A story that passes at its second try has passed; the report names it as flaky. */
export function tallyPlaywright(reportFile: string): Tally {
  const { stats, errors } = read<PlaywrightReport>(reportFile);

  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** Counts the ticks and crosses at the start of printed lines. */
export function tallyLines(output: string): Tally {
  const plain = stripVTControlCharacters(output);

  return {
    passed: plain.match(marks.good)?.length ?? 0,
    failed: plain.match(marks.bad)?.length ?? 0,
    skipped: 0,
  };
}

/** What a step counts for: one that broke off has failed, whatever its tests said. */
export function settle(counted: Tally, endedWell: boolean): Tally {
  if (!endedWell && counted.failed === 0) return { ...counted, failed: 1 };
  if (endedWell && counted.passed + counted.failed + counted.skipped === 0) return onePassed;
  return counted;
}

export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

export function describe({ passed, failed, skipped }: Tally) {
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${left}`;
}

const read = <Report>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Report;
