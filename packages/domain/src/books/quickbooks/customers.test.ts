import { test as check, fc } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { matchCustomers } from './customers.ts';

const name = fc.constantFrom('Ada', 'ADA', 'Bob', 'Cy', 'A: b', '');
const email = fc.constantFrom(null, 'a@x.org', 'A@x.org', 'b@x.org');
const donors = fc
  .array(fc.record({ name, email }), { maxLength: 12 })
  .map((list) => list.map((each, index) => ({ ...each, id: `donor-${index}-${index}abcdef` })));
const people = fc
  .array(fc.record({ name, email, isCustomer: fc.boolean() }), { maxLength: 8 })
  .map((list) =>
    list.map((each, index) => ({ ...each, id: each.isCustomer ? String(index) : null })),
  );

check.prop([donors, people, fc.uniqueArray(fc.constantFrom<string>('0', '1', '2'))])(
  'every donor has a customer, and no customer and no new name is used twice',
  (given, found, taken) => {
    const matches = [...matchCustomers(given, found, new Set(taken)).values()];
    expect(matches).toHaveLength(given.length);
    const ids = matches.flatMap(({ customerId }) => customerId ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => taken.includes(id))).toEqual([]);
    const added = matches.filter(({ by }) => by === 'new').map((each) => each.name.toLowerCase());
    expect(new Set(added).size).toBe(added.length);
    const used = new Set(
      found.filter((each) => each.name !== '').map((each) => each.name.toLowerCase()),
    );
    expect(added.filter((each) => used.has(each))).toEqual([]);
  },
);

test('a name is worth more than an email address', () => {
  const ada = { id: 'one', name: 'A. Byron', email: 'ada@x.org' };
  const byron = { id: 'two', name: 'Ada Byron', email: null };
  const customer = { id: '7', name: 'Ada Byron', email: 'ada@x.org' };
  const matches = matchCustomers([ada, byron], [customer], new Set());
  expect(matches.get('two')).toMatchObject({ by: 'name', customerId: '7' });
  expect(matches.get('one')).toMatchObject({ by: 'new', name: 'A. Byron' });
});
