import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../root.ts';
import {
  durationsOfCheck,
  durationsOfPlaywright,
  durationsOfVitest,
  durationTable,
} from './durations.ts';

const folder = mkdtempSync(join(tmpdir(), 'pledgewell-durations-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(report: object) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('the duration of a test file is measured from its first test to its last', () => {
  const name = join(root, 'apps/server/src/donors.test.ts');
  const file = { name, startTime: 1_000, endTime: 3_500, assertionResults: [{}, {}] };
  expect(durationsOfVitest(written({ testResults: [file] }))).toEqual([
    { what: 'apps/server/src/donors.test.ts', seconds: 2.5, tests: 2 },
  ]);
});

test('the duration of a story file includes all retries', () => {
  const story = (...tries: number[]) => ({
    file: 'donors/list.spec.ts',
    tests: [{ results: tries.map((duration) => ({ duration })) }],
  });
  const inner = { specs: [story(4_000, 2_000)] };
  const report = written({ suites: [{ suites: [inner], specs: [story(1_000)] }] });
  expect(durationsOfPlaywright(report)).toEqual([
    { what: 'e2e/donors/list.spec.ts', seconds: 7, tests: 2 },
  ]);
});

test('the steps of the check are parsed from its output', () => {
  const output =
    '✓ format         0.6 s  Finished in 539ms\n✗ lint          51.5 s  \n    x rule\n';
  expect(durationsOfCheck(output)).toEqual([
    { what: 'check format', seconds: 0.6, tests: 1 },
    { what: 'check lint', seconds: 51.5, tests: 1 },
  ]);
});

test('the slowest files come first', () => {
  const durations = [
    { what: 'a.test.ts', seconds: 1, tests: 3 },
    { what: 'b.test.ts', seconds: 20.25, tests: 12 },
    { what: 'c.test.ts', seconds: 5, tests: 1 },
  ];
  expect(durationTable(durations, 2)).toEqual([
    '|    20.3 s |    12 | b.test.ts |',
    '|     5.0 s |     1 | c.test.ts |',
  ]);
});
