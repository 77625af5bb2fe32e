import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../root.ts';
import {
  formatTally,
  failuresOfPlaywright,
  failuresOfVitest,
  lastLine,
  finishTally,
  tallyLines,
  tallyPlaywright,
  tallyVitest,
} from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'pledgewell-tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a test file that cannot be loaded counts as a failure', () => {
  const report = written({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}, {}, {}] },
    ],
  });

  expect(tallyVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test('a browser test that passes the second time has passed, and one that never does has failed', () => {
  const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 0 };

  expect(tallyPlaywright(written({ stats, errors: [] }))).toMatchObject({ passed: 6, failed: 2 });
  expect(tallyPlaywright(written({ stats, errors: [{}] }))).toMatchObject({ failed: 3 });
});

test('failures are named by their test, or by their file when no test failed', () => {
  const report = written({
    testResults: [
      { name: join(root, 'a.test.ts'), status: 'passed', assertionResults: [] },
      {
        name: join(root, 'b.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'adds up', status: 'passed' },
          { fullName: 'is exact', status: 'failed' },
        ],
      },
      {
        name: join(root, 'c.test.ts'),
        status: 'failed',
        message: 'Hook timed out.\nAt length.',
        assertionResults: [{ fullName: 'ends', status: 'passed' }],
      },
    ],
  });

  expect(failuresOfVitest(report)).toEqual(['b.test.ts › is exact', 'c.test.ts: Hook timed out.']);
});

test('failed stories are named at every depth, and flaky ones are not', () => {
  const spec = (title: string, status: string) => ({ title, file: 'a.ts', tests: [{ status }] });
  const inner = { specs: [spec('deep', 'unexpected'), spec('late', 'flaky')] };
  const suites = [{ specs: [spec('fine', 'expected')], suites: [inner] }];

  expect(failuresOfPlaywright(written({ suites, errors: [{ message: 'No browser\n' }] }))).toEqual([
    'a.ts › deep',
    'No browser',
  ]);
});

test('ticks and crosses are counted at the start of lines only, in color or not', () => {
  const output = '\u{1b}[32m✓\u{1b}[39m types\n✗ lint: ✓ is missing\n  ✗ rule\n✓ format\n';

  expect(tallyLines(output)).toEqual({ passed: 2, failed: 1, skipped: 0 });
});

test('an aborted step has failed, however many of its tests passed', () => {
  expect(finishTally({ passed: 7, failed: 0, skipped: 0 }, false)).toMatchObject({ failed: 1 });
  expect(finishTally({ passed: 7, failed: 2, skipped: 0 }, false)).toMatchObject({ failed: 2 });
});

test('a step without a count is one test', () => {
  expect(finishTally({ passed: 0, failed: 0, skipped: 0 }, true)).toMatchObject({ passed: 1 });
  expect(finishTally({ passed: 0, failed: 0, skipped: 0 }, false)).toMatchObject({ failed: 1 });
});

test('only a step with skipped tests mentions them, and the last line never does', () => {
  expect(lastLine({ passed: 2, failed: 1, skipped: 3 })).toBe('2 passed, 1 failed');
  expect(formatTally({ passed: 2, failed: 0, skipped: 0 })).toBe('2 passed, 0 failed');
  expect(formatTally({ passed: 2, failed: 1, skipped: 3 })).toBe('2 passed, 1 failed, 3 skipped');
});

function written(report: unknown) {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}
