import { expect, test } from 'vitest';
import { commandsFor } from './find-commands.ts';

const labels = (typed: string) =>
  commandsFor(typed).flatMap(({ commands }) => commands.map(({ label }) => label));

test.each([
  ['add don', ['Add Donor', 'Record Donation']],
  ['DÁRK', ['Dark Colors']],
  ['trash', ['Profile: Your Data']],
  ['api key', ['Profile: Developers']],
  ['xlsx', ['Import', 'Export Report']],
  ['onor', []],
  ['50% off', []],
])('“%s” means %j', (typed, expected) => {
  expect(labels(typed)).toEqual(expected);
});

test('every command is listed before anything is typed, with its own ID', () => {
  const ids = commandsFor('').flatMap(({ commands }) => commands.map(({ id }) => id));

  expect(ids.length).toBeGreaterThan(20);
  expect(new Set(ids).size).toBe(ids.length);
});
