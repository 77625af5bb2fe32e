import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test.each(['/', '/dashboard', '/dashboard/donors?search=a%2Fb#top', '/a//b'])(
  '%s is a path in the app',
  (path) => {
    expect(safePath(path)).toBe(path);
  },
);

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil',
  'https:/evil.example',
  'data:text/html,x',
  'dashboard',
  '',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /dashboard',
  null,
  undefined,
  7,
  ['/dashboard'],
  { pathname: '/dashboard' },
])('%j is not', (place) => {
  expect(safePath(place)).toBeNull();
});
