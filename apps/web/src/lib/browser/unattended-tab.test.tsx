import { authEndpoints } from '@pledgewell/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeToken } from '../../../test/mount.tsx';
import { call } from '../calls/call.ts';
import { isUnattended } from './unattended-tab.ts';

const minutes = 60_000;

/** A tab that somebody has just used, with a clock of its own. */
function openTab() {
  const clock = vi.spyOn(Date, 'now');
  let now = performance.timeOrigin;
  const pass = (ms: number) => {
    now += ms;
    clock.mockReturnValue(now);
  };
  pass(0);
  onTestFinished(() => {
    clock.mockRestore();
    window.dispatchEvent(new Event('focus'));
  });
  isUnattended();
  window.dispatchEvent(new Event('focus'));
  return { pass };
}

test('a tab is unattended after five minutes without use', () => {
  const { pass } = openTab();
  expect(isUnattended()).toBe(false);
  pass(5 * minutes - 1);
  expect(isUnattended()).toBe(false);
  pass(1);
  expect(isUnattended()).toBe(true);
});

test.each([
  ['a key', () => document.body.dispatchEvent(new KeyboardEvent('keydown'))],
  ['the pointer', () => document.body.dispatchEvent(new PointerEvent('pointerdown'))],
  ['another tab left for this one', () => document.dispatchEvent(new Event('visibilitychange'))],
])('%s shows that somebody is here', (_sign, use) => {
  const { pass } = openTab();
  pass(20 * minutes);
  expect(isUnattended()).toBe(true);
  use();
  expect(isUnattended()).toBe(false);
});

test('a request of an unattended tab is marked as unattended', async () => {
  const { pass } = openTab();
  localStorage.setItem('authToken', makeToken());
  const marks: (string | null)[] = [];
  vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
    marks.push(new Headers(headers).get('pledgewell-unattended'));
    return Promise.resolve(Response.json({}));
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });
  for (const waited of [0, 6 * minutes]) {
    pass(waited);
    await call(authEndpoints.me).catch(() => {});
  }
  expect(marks).toEqual([null, 'true']);
});
