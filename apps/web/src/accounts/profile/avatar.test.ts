import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { avatarColor, avatarColors } from './avatar.ts';

test('a user keeps their color, and all five are used about equally', () => {
  const people = Array.from({ length: 5_000 }, () => randomUUID());
  const counts = Map.groupBy(people, avatarColor);

  expect(people.map(avatarColor)).toEqual(people.map(avatarColor));
  for (const color of avatarColors) expect(counts.get(color)?.length).toBeGreaterThan(700);
});
