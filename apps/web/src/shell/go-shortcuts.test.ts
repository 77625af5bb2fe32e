import { expect, test } from 'vitest';
import { goShortcuts } from './go-shortcuts.ts';
import { tabPath, tabs } from './tabs.ts';

test('every tab has a key that opens it, and no key opens two screens', () => {
  const places = new Map<string, string>(goShortcuts.map(({ path, label }) => [path, label]));
  expect(tabs.map((tab) => places.get(tabPath(tab)))).toEqual(tabs.map(({ label }) => label));
  expect(new Set(goShortcuts.map(({ key }) => key)).size).toBe(goShortcuts.length);
});
