import { toDisplayName } from './sync.ts';

/** A donor who is no customer yet. */
export type UnmatchedDonor = { id: string; name: string; email: string | null };

/** Somebody in QuickBooks. Vendors and employees have no ID here: they only use up their name. */
export type QuickBooksPerson = { id: string | null; name: string; email: string | null };

/**
 * Which customer a donor is. A new customer has the donor's name unless somebody in QuickBooks, or
 * another donor, has it already.
 */
export type CustomerMatch =
  | { by: 'name' | 'email'; customerId: string; name: string }
  | { by: 'new'; customerId: null; name: string; isNameUsed: boolean };

/**
 * Decides for all donors together: names first, then email addresses, earlier donors first. A
 * customer is one donor only, and everybody else becomes a new customer.
 */
export function matchCustomers(
  donors: readonly UnmatchedDonor[],
  people: readonly QuickBooksPerson[],
  takenIds: ReadonlySet<string>,
): Map<string, CustomerMatch> {
  const matches = new Map<string, CustomerMatch>();
  const taken = new Set(takenIds);
  const byName = groupPeople(people, ({ name }) => name);
  const byEmail = groupPeople(people, ({ email }) => email);
  const tryMatch = (
    donor: UnmatchedDonor,
    by: 'name' | 'email',
    found: QuickBooksPerson[] = [],
  ) => {
    const free = found.find(({ id }) => id !== null && !taken.has(id));
    if (matches.has(donor.id) || !free || free.id === null) return;
    taken.add(free.id);
    matches.set(donor.id, { by, customerId: free.id, name: free.name });
  };
  for (const donor of donors) tryMatch(donor, 'name', byName.get(toKey(toDisplayName(donor.name))));
  for (const donor of donors) tryMatch(donor, 'email', byEmail.get(toKey(donor.email ?? '')));

  const usedNames = new Set(byName.keys());
  for (const { id, name } of donors) {
    if (matches.has(id)) continue;
    const names = [toDisplayName(name), toOtherName(toDisplayName(name), id)];
    const free = names.find((each) => !usedNames.has(toKey(each))) ?? `${names[0]} (D-${id})`;
    const isNameUsed = free !== names[0];
    usedNames.add(toKey(free));
    matches.set(id, { by: 'new', customerId: null, name: free, isNameUsed });
  }
  return matches;
}

/** A name for a donor whose own name somebody else has. */
export const toOtherName = (name: string, donorId: string) => `${name} (D-${donorId.slice(-6)})`;

/** QuickBooks compares names and addresses without regard to case. */
const toKey = (text: string) => text.toLowerCase();

function groupPeople(
  people: readonly QuickBooksPerson[],
  property: (person: QuickBooksPerson) => string | null,
) {
  const groups = new Map<string, QuickBooksPerson[]>();
  for (const person of people) {
    const value = property(person);
    if (value === null || value === '') continue;
    const key = toKey(value);
    groups.set(key, [...(groups.get(key) ?? []), person]);
  }
  return groups;
}
