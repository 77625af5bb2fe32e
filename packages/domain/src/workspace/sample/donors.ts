import { sampleNames, type SampleName } from './names.ts';
import {
  samplePostalAddress,
  emptyPostalAddress,
  samplePhone,
  type SamplePostalAddress,
} from './places.ts';
import { itemAt } from './random.ts';
import { givesMonthly } from './unpledged-donations.ts';
import { sampleRole, type Role } from './roles.ts';

export type SampleDonor = {
  name: string;
  email: string | null;
  phone: string;
  address: SamplePostalAddress;
  notes: string;
  tags: string[];
  /** Whether they have agreed to text messages. */
  takesTexts: boolean;
};

/** All donors of the sample, in index order. */
export const sampleDonors = (): SampleDonor[] => sampleNames().map(toDonor);

function toDonor({ name, kind }: SampleName, place: number): SampleDonor {
  const role = sampleRole(place);
  const email = hasEmail(place, role) ? makeEmail(name, kind) : null;
  const phone = place % 9 === 4 ? '' : samplePhone(place);
  return {
    name,
    email,
    phone,
    address:
      role === 'prospect' && place % 2 === 0 ? emptyPostalAddress : samplePostalAddress(place),
    notes: makeNotes(place, role, { kind, hasEmail: email !== null }),
    tags: makeTags(place, role, email !== null),
    takesTexts: phone !== '' && place % 4 === 1,
  };
}

/** Some have always written checks and never an email; a monthly donation needs one. */
const hasEmail = (place: number, role: Role) => role === 'sustainer' || place % 8 !== 3;

function makeEmail(name: string, kind: SampleName['kind']) {
  const words = name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z\s&-]/g, '')
    .replace(/^(?:Dr|Rev) /, '')
    .toLowerCase()
    .split(/[\s&]+/);
  const [first = '', ...rest] = words;
  const last = rest.at(-1) ?? '';
  if (kind === 'couple') return `${last}.family@example.org`;
  return kind === 'body'
    ? `${[first, ...rest].join('.')}@example.org`
    : `${first}.${last}@example.org`;
}

const byRole: Record<Role, readonly string[]> = {
  sustainer: [
    'Gives by card every month. Thank once a year, not every time.',
    'Asked to round the gift up at the next anniversary.',
  ],
  pledger: [
    'Met at the kitchen open house. Wants to see the floor plan before the next step.',
    'Prefers a call in the evening. Pays on the first of the month.',
    'Toured the pantry with two neighbors in spring.',
  ],
  annual: [
    'Gives once a year, usually after our annual letter.',
    'Board votes on gifts in the fall; send the request by September.',
  ],
  regular: ['Helps at the Saturday distribution.', 'Matched by the employer: ask for the form.'],
  lapsed: [
    'Has not answered the last two letters. Try a call.',
    'Moved; the new address is known.',
  ],
  new: ['Found us through a friend at the farmers market.', 'First gift. Send the welcome letter.'],
  prospect: [
    'Introduced by the Rutherfords. Not asked yet.',
    'Came to the spring dinner as a guest.',
  ],
};

type Known = { kind: SampleName['kind']; hasEmail: boolean };

function makeNotes(place: number, role: Role, { kind, hasEmail: reachable }: Known) {
  if (kind === 'body') return 'Write to the office manager; letters need our tax ID.';
  if (!reachable) return 'No email: send letters.';
  return place % 3 === 0 ? itemAt(byRole[role], place / 3) : '';
}

const roleTags: Record<Role, readonly string[]> = {
  sustainer: ['recurring'],
  pledger: [],
  annual: ['annual'],
  regular: ['volunteer'],
  lapsed: [],
  new: ['one-time'],
  prospect: ['event'],
};

const boardPlaces = [20, 26, 47, 58, 83];
const majorPlaces = [12, 19, 24, 40, 56, 57, 58];

function makeTags(place: number, role: Role, reachable: boolean): string[] {
  const tags = [...roleTags[role]];
  if (givesMonthly(place)) tags.push('monthly');
  if (majorPlaces.includes(place)) tags.push('major donor');
  if (boardPlaces.includes(place)) tags.push('board member');
  if (!reachable) tags.push('mail');
  else if (place % 10 === 6) tags.push('event');
  return [...new Set(tags)];
}
