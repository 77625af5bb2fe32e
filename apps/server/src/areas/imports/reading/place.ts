import type { ImportMapping } from '@pledgewell/contract';
import type { ImportKind } from '@pledgewell/domain/imports/fields';
import type { Roster } from '@pledgewell/domain/imports/identity';
import { quoted } from '@pledgewell/domain/imports/words';
import type { Cells } from './cells.ts';
import { describeDonor, type ReadPerson } from './donor.ts';
import { oldIdProblem } from './old-id.ts';
import type { StagedDonor, StagedRow } from './staged.ts';

type Reading = { kind: ImportKind; mapping: ImportMapping };

/** What becomes of a row's donor within the file. */
export type Placed = Pick<StagedRow, 'donorRow' | 'donorVerdict' | 'link' | 'reason'> & {
  donor: StagedDonor | null;
};

/** Finds out whose row it is: whom it names, or else whom it describes. */
export function placeRow(
  roster: Roster,
  cells: Cells,
  read: ReadPerson,
  reading: Reading,
  row: number,
): Placed {
  const linked = linkOf(cells, reading.mapping);
  if (linked) return linked;
  if (reading.kind !== 'payments') return place(roster, cells, read, reading, row);
  return nobody('error', 'This row does not say which gift or pledge it was paid for.');
}

/** A row that names its donor, or what it was paid for, by an old id describes nobody. */
function linkOf(cells: Cells, { links }: ImportMapping): Placed | null {
  const used = links.find(({ column }) => cells.at(column) !== '');
  if (!used) return null;
  const oldId = cells.at(used.column);
  const problem = oldIdProblem(oldId);
  if (problem !== '') return nobody('error', problem);
  return { ...nobody(null, ''), link: { idSet: used.idSet, oldId } };
}

const nobody = (donorVerdict: Placed['donorVerdict'], reason: string): Placed => ({
  donorRow: null,
  donorVerdict,
  link: null,
  reason,
  donor: null,
});

/** Finds the row's donor among those before it, or describes a new one. */
function place(
  roster: Roster,
  cells: Cells,
  read: ReadPerson,
  reading: Reading,
  row: number,
): Placed {
  const { person, organization, problem } = read;
  if (problem !== '') return nobody('error', problem);

  const found = roster.find(person);
  if (found.is === 'known') {
    roster.alias(person.oldId, found.row);
    const isRepeat = reading.kind === 'donors';
    const reason = isRepeat ? `The same donor as in row ${found.row}.` : '';
    return { ...nobody(isRepeat ? 'duplicate' : null, reason), donorRow: found.row };
  }
  if (person.name === '') return nameless(read, reading);
  if (found.is === 'left-out') {
    return nobody('left-out', `${quoted(found.holder)} has the same email address.`);
  }
  const isSharing = found.is === 'sharing';
  const described = describeDonor(cells, person, {
    row,
    organization,
    email: isSharing || read.email === '' ? null : read.email,
    notes: isSharing ? [`Shares the email address ${read.email} with ${found.holder}.`] : [],
  });
  if (described.donor === null) return nobody('error', described.problem);

  roster.add(person, row);
  const reason = isSharing
    ? `Kept apart from ${quoted(found.holder)}, who has the same email address.`
    : '';
  return { ...nobody('new', reason), donorRow: row, donor: described.donor };
}

/** A gift or a pledge may name a donor that is known elsewhere by an id or an address alone. */
function nameless({ person }: ReadPerson, { kind, mapping }: Reading): Placed {
  const { oldId, emailKey } = person;
  if (kind !== 'donors' && oldId !== '' && mapping.idSet !== null) {
    return { ...nobody(null, ''), link: { idSet: mapping.idSet, oldId } };
  }
  if (kind !== 'donors' && emailKey !== '') return { ...nobody(null, ''), link: { emailKey } };
  return nobody('error', 'There is no name in this row.');
}
