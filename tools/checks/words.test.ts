import { expect, test } from 'vitest';
import { forbiddenWords } from './words.ts';

/** Assembled here, so that this file does not contain the forbidden words. */
const forbidden = [
  ['https://', 'registry.example.org/left-pad'],
  ['"resol', 'ved": "https://example.org/left-pad.tgz"'],
  ['the behav', 'iour of the list'],
  ['organis', 'ationName'],
  ['/home', '/somebody/product'],
  ['/wo', 'rk/product'],
  ['-----BEGIN ', 'RSA PRIVATE KEY-----'],
  ['sk_', `live_${'a1'.repeat(12)}`],
  ['whs', `ec_${'a1'.repeat(12)}`],
  ['AK', `IA${'A1'.repeat(8)}`],
  ['gh', `p_${'a1'.repeat(18)}`],
  ['xo', 'xb-1234567890-abc'],
  ['A', `C${'0a'.repeat(16)}`],
  ['ey', `JhbGciOiJIUzI1.ey${'JzdWIiOiIxMjM0'}.c2lnbmF0dXJl`],
  ['postgres', '://owner:hunter22@db.example.org/pledgewell'],
].map((halves) => halves.join(''));

test.each(forbidden)('%s must not be committed', (text) => {
  expect(forbiddenWords('file.ts', `const a = 1;\n${text}\n`)).toEqual([
    expect.stringContaining('file.ts:2 contains'),
  ]);
});

test.each([
  'postgres://pledgewell_owner@/pledgewell?host=/tmp/socket',
  'fetch("/api/donors/build/report")',
  'PUBLIC_URL=https://donors.example.org',
  'authToken = sign(session)',
])('%s may be committed', (text) => {
  expect(forbiddenWords('file.ts', text)).toEqual([]);
});
