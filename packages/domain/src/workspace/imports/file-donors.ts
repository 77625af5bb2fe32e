import { zipKey } from './places.ts';
import { foldName } from './cell-text.ts';

export type SharedEmails = 'separate' | 'same' | 'leave-out';

/** A row's description of its donor. */
export type Person = {
  oldId: string;
  /** The normalized form of the address, or empty. */
  emailKey: string;
  name: string;
  zipCode: string;
  street: string;
};

export type DonorMatch =
  /** The donor of an earlier row, named by that row. */
  | { is: 'known'; row: number }
  | { is: 'new' }
  /** A different person with an email address that an earlier row's donor has. */
  | { is: 'sharing'; row: number; holder: string }
  | { is: 'left-out'; row: number; holder: string };

/** The donors of one file, each identified by the row that first described it. */
export type FileDonors = {
  find(person: Person): DonorMatch;
  add(person: Person, row: number): void;
  /** Adds another old id of a known donor. */
  alias(oldId: string, row: number): void;
};

type Holder = { row: number; name: string; folded: string };

/**
 * Distinguishes the donors of one file: by the old system's id, else by email address, else by name
 * and address. The importing person decides about several people with one address.
 */
export function openFileDonors(sharedEmails: SharedEmails): FileDonors {
  const byOldId = new Map<string, number>();
  const holders = new Map<string, Holder>();
  const sharers = new Map<string, number>();
  const byPlace = new Map<string, number>();

  const findByEmail = ({ emailKey, name }: Person): DonorMatch => {
    const holder = holders.get(emailKey);
    if (!holder) return { is: 'new' };
    if (sharedEmails === 'same' || holder.name === name || holder.folded === foldName(name)) {
      return { is: 'known', row: holder.row };
    }
    const found = { row: holder.row, holder: holder.name };
    if (sharedEmails === 'leave-out') return { is: 'left-out', ...found };
    const sharer = sharers.get(sharerKey(emailKey, name));
    return sharer === undefined ? { is: 'sharing', ...found } : { is: 'known', row: sharer };
  };

  return {
    find(person) {
      const row = person.oldId === '' ? undefined : byOldId.get(person.oldId);
      if (row !== undefined) return { is: 'known', row };
      if (person.emailKey !== '') return findByEmail(person);
      if (person.oldId !== '') return { is: 'new' };
      const neighbor = byPlace.get(placeKey(person));
      return neighbor === undefined ? { is: 'new' } : { is: 'known', row: neighbor };
    },

    add(person, row) {
      const { oldId, emailKey, name } = person;
      if (oldId !== '') byOldId.set(oldId, row);
      if (emailKey === '') {
        if (oldId === '') byPlace.set(placeKey(person), row);
      } else if (holders.has(emailKey)) {
        sharers.set(sharerKey(emailKey, name), row);
      } else {
        holders.set(emailKey, { row, name, folded: foldName(name) });
      }
    },

    alias(oldId, row) {
      if (oldId !== '' && !byOldId.has(oldId)) byOldId.set(oldId, row);
    },
  };
}

const sharerKey = (emailKey: string, name: string) => `${emailKey}\n${foldName(name)}`;

/**
 * The place distinguishes two people with the same name; without any place, the name alone counts.
 */
function placeKey({ name, zipCode, street }: Person) {
  return `${foldName(name)}\n${zipKey(zipCode) || foldName(street)}`;
}
