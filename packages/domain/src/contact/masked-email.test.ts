import { expect, test } from 'vitest';
import { maskEmail } from './masked-email.ts';

test.each([
  ['noor@example.org', 'n•••@e•••.org'],
  ['a@b.co', 'a•••@b•••.co'],
  ['first.last+gift@mail.city.example.com', 'f•••@m•••.com'],
  ['"odd@name"@example.org', '"•••@e•••.org'],
  ['root@localhost', 'r•••@l•••'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
