import { createHash } from 'node:crypto';
import type { Account } from 'oidc-provider';

/** The profile that a person enters on the sign-in page. */
export type Person = {
  email: string;
  firstName: string;
  lastName: string;
  isVerified: boolean;
};

export type Accounts = {
  /**
   * Creates or updates the person and returns their subject, which is always the same for an
   * address.
   */
  add(person: Person): string;
  find(id: string): Account | undefined;
};

export function openAccounts(): Accounts {
  const people = new Map<string, Person>();

  return {
    add(person) {
      const id = toSubject(person.email);
      people.set(id, person);
      return id;
    },

    find(id) {
      const person = people.get(id);
      if (!person) return undefined;
      const { email, firstName, lastName, isVerified } = person;
      return {
        accountId: id,
        claims: () => ({
          sub: id,
          email,
          email_verified: isVerified,
          name: `${firstName} ${lastName}`.trim(),
          given_name: firstName,
          family_name: lastName,
        }),
      };
    },
  };
}

/** A long number, as Google's subjects are. */
const toSubject = (email: string) =>
  BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 17)}`)
    .toString()
    .padStart(21, '1');
