import { expect, test } from 'vitest';
import { goPlaces } from './go-places.ts';
import { tabPath, tabs } from './tabs.ts';

test('every tab has a key that opens it, and no key opens two screens', () => {
  const places = new Map<string, string>(goPlaces.map(({ path, label }) => [path, label]));
  expect(tabs.map((tab) => places.get(tabPath(tab)))).toEqual(tabs.map(({ label }) => label));
  expect(new Set(goPlaces.map(({ key }) => key)).size).toBe(goPlaces.length);
});
