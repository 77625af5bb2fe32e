import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../root.ts';

/** How many tests of a step passed, failed or were skipped. */
export type Tally = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
};

type VitestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { status: string }[] }[];
};

const marks = { good: /^[✓✔]\s/gmu, bad: /^[✗✘×]\s/gmu };

export const emptyTally: Tally = { passed: 0, failed: 0, skipped: 0 };
export const onePassed: Tally = { ...emptyTally, passed: 1 };
export const oneFailed: Tally = { ...emptyTally, failed: 1 };

/** A test file that could not be loaded has no tests, but still counts. */
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

/** A story that passes on its second try has passed; the report lists it as flaky. */
export function tallyPlaywright(reportFile: string): Tally {
  const { stats, errors } = read<PlaywrightReport>(reportFile);

  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * The tests that failed, and the files that failed without one: for the last lines of a long
 * output, which may be all that is kept.
 */
export function failuresOfVitest(reportFile: string): string[] {
  return read<VitestReport>(reportFile)
    .testResults.filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const file = relative(root, name);
      return failed.length > 0
        ? failed.map(({ fullName }) => `${file} › ${fullName}`)
        : [`${file}: ${message.split('\n', 1)[0]}`];
    });
}

/** The stories that failed twice, and errors outside of any story. */
export function failuresOfPlaywright(reportFile: string): string[] {
  const { suites, errors } = read<PlaywrightReport>(reportFile);
  const failed = suites
    .flatMap(listSpecs)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, title }) => `${file} › ${title}`);
  return [...failed, ...errors.map(({ message = 'an error' }) => message.split('\n', 1)[0] ?? '')];
}

const listSpecs = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(listSpecs),
];

/** Counts the check marks and crosses at the start of printed lines. */
export function tallyLines(output: string): Tally {
  const plain = stripVTControlCharacters(output);

  return {
    passed: plain.match(marks.good)?.length ?? 0,
    failed: plain.match(marks.bad)?.length ?? 0,
    skipped: 0,
  };
}

/** A step's tally: an aborted one has failed, whatever its tests' results. */
export function finishTally(counted: Tally, endedWell: boolean): Tally {
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

export function formatTally(tally: Tally) {
  const left = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  return `${lastLine(tally)}${left}`;
}

/** The output for other programs: only the two counts. */
export const lastLine = ({ passed, failed }: Tally) => `${passed} passed, ${failed} failed`;

const read = <Report>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Report;
