import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

const config = join(root, '.oxlintrc.json');
const { rules } = JSON.parse(readFileSync(config, 'utf8')) as { rules: Record<string, unknown> };
/** A type error is found by the compiler, which runs in the linter. */
const typeError = 'typescript/TS2322';
const enabled = [...Object.keys(rules).filter((rule) => rules[rule] !== 'off'), typeError];

/** For each rule the smallest file that breaks it. */
const broken: Record<string, string> = {
  'max-lines': 'export {};\n'.repeat(251),
  'max-lines-per-function': `export function long() {\n${'  void 0;\n'.repeat(70)}}\n`,
  'no-console': "console.log('here');\n",
  'no-alert': "window.alert('here');\n",
  'no-var': 'export var count = 1;\n',
  'no-unused-vars': 'const count = 1;\nexport {};\n',
  'prefer-const': 'let count = 1;\nexport const other = count;\n',
  eqeqeq: 'export const same = (a: string, b: string) => a == b;\n',
  'no-new-func': "export const made = new Function('return 1');\n",
  'no-script-url': "export const link = 'javascript:void 0';\n",
  'no-throw-literal': "export function fail() {\n  throw 'text';\n}\n",
  'import/no-cycle': "import { other } from './other.ts';\nexport const one = other;\n",
  'import/no-default-export': 'export default 1;\n',
  'import/no-duplicates':
    "import { dirname, join } from 'node:path';\nimport { sep } from 'node:path';\nexport const a = join(sep);\n",
  'import/no-self-import': "import * as self from './file.ts';\nexport const a = self;\n",
  'react/no-danger': 'export const a = <p dangerouslySetInnerHTML={{ __html: "" }} />;\n',
  'react/rules-of-hooks':
    "import { useState } from 'react';\nexport function Box({ a }: { a: boolean }) {\n" +
    '  if (a) useState(1);\n  return null;\n}\n',
  'react/exhaustive-deps':
    "import { useEffect } from 'react';\nexport function Box({ a }: { a: () => void }) {\n" +
    '  useEffect(() => a(), []);\n  return null;\n}\n',
  'react/jsx-key': 'export const list = [1].map((n) => <p>{n}</p>);\n',
  [typeError]: "export const a: number = 'text';\n",
  'typescript/no-explicit-any': 'export const a = (b: any) => b;\n',
  'typescript/no-floating-promises': 'Promise.resolve(1);\n',
  'typescript/no-misused-promises': 'if (Promise.resolve(1)) void 0;\n',
  'typescript/await-thenable': 'export const a = await 1;\n',
  'typescript/no-non-null-assertion': 'export const a = (b?: string) => b!;\n',
  'typescript/consistent-type-definitions': 'export interface Shape {\n  a: string;\n}\n',
  'typescript/consistent-type-imports':
    "import { Stats } from 'node:fs';\nexport const a = (b: Stats) => b;\n",
  'typescript/switch-exhaustiveness-check':
    "export function a(b: 'x' | 'y') {\n  switch (b) {\n    case 'x':\n      return 1;\n  }\n}\n",
  'typescript/no-implied-eval': "setTimeout('void 0', 1);\n",
  'typescript/restrict-template-expressions': 'export const a = (b: object) => `${b}`;\n',
  'typescript/ban-ts-comment': `/${'/'} @ts-ignore because\nexport const a = 1;\n`,
  'unicorn/filename-case': 'export const a = 1;\n',
  'vitest/expect-expect': "import { test } from 'vitest';\ntest('a', () => {});\n",
  'vitest/no-focused-tests': "import { test } from 'vitest';\ntest.only('a', () => {});\n",
  'vitest/no-disabled-tests': "import { test } from 'vitest';\ntest.skip('a', () => {});\n",
  'vitest/no-identical-title':
    "import { test } from 'vitest';\ntest('a', () => {});\ntest('a', () => {});\n",
  'vitest/no-standalone-expect': "import { expect } from 'vitest';\nexpect(1).toBe(1);\n",
  'vitest/valid-title': "import { test } from 'vitest';\ntest('it should work', () => {});\n",
  'pledgewell/sql-from-text':
    'export const a = (db: { query: (t: string) => void }, b: string) => db.query(`select ${b}`);\n',
  'pledgewell/no-pool-query':
    "export const a = (pool: { query: (t: string) => void }) => pool.query('select id from donors');\n",
};

const others: Record<string, string> = {
  'import/no-cycle/other.ts': "import { one } from './file.ts';\nexport const other = one;\n",
};

test('every rule that is switched on, and the compiler, refuse a file that breaks it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pledgewell-lint-'));
  try {
    const reported = lint(folder);
    expect(enabled.filter((rule) => !reported.get(rule)?.has(rule))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);

/** Lints all broken files in one run; returns what each rule's file was reported for. */
function lint(where: string) {
  const names = Object.fromEntries(enabled.map((rule) => [rule, fileFor(rule)]));
  for (const rule of enabled) write(where, fileFor(rule), broken[rule] ?? '');
  for (const [name, text] of Object.entries(others)) write(where, name, text);
  writeFileSync(join(where, 'tsconfig.json'), JSON.stringify(tsconfig));

  const { diagnostics } = JSON.parse(runLinter(where)) as { diagnostics: Diagnostic[] };
  return new Map(
    enabled.map((rule) => {
      const about = diagnostics.filter(({ filename }) => filename.endsWith(names[rule] ?? ''));
      return [rule, new Set(about.map(({ code }) => toRule(code)))];
    }),
  );
}

/** An unused suppression is reported without a code. */
type Diagnostic = { code?: string; filename: string };

const tsconfig = {
  compilerOptions: { strict: true, jsx: 'react-jsx', module: 'nodenext', target: 'es2024' },
};

const fileFor = (rule: string) =>
  `${rule}/${rule === 'unicorn/filename-case' ? 'Wrong_Name' : 'file'}.${extensionFor(rule)}`;

const extensionFor = (rule: string) => (rule.startsWith('react/') ? 'tsx' : 'ts');

/** `eslint(no-var)` is configured as `no-var`, `react-hooks(…)` as `react/…`. */
const toRule = (code = '') =>
  code.replace(/^(.+)\((.+)\)$/, (_, plugin: string, rule: string) =>
    plugin === 'eslint' ? rule : `${plugin.replace('react-hooks', 'react')}/${rule}`,
  );

function write(where: string, name: string, text: string) {
  mkdirSync(dirname(join(where, name)), { recursive: true });
  writeFileSync(join(where, name), text);
}

/** The linter exits with 1 because it finds the violations. */
function runLinter(where: string) {
  const program = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(
    process.execPath,
    [program, '--config', config, '--type-aware', '--type-check', '--format', 'json', '.'],
    { cwd: where, encoding: 'utf8' },
  );
  return stdout;
}
