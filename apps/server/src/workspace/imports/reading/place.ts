import type { ImportMapping } from '@pledgewell/contract';
import type { ImportKind } from '@pledgewell/domain/workspace/imports/fields';
import type { FileDonors } from '@pledgewell/domain/workspace/imports/file-donors';
import { quoted } from '@pledgewell/domain/workspace/imports/cell-text';
import type { Cells } from './cells.ts';
import { describeAnonymous, describeDonor, type ReadPerson } from './donor.ts';
import type { AnsweredMapping, ChosenRow } from './messages.ts';
import { oldIdProblem } from './old-id.ts';
import type { StagedDonor, StagedRow } from './staged.ts';

/** The donors of a file as far as it has been read. */
export type KnownDonors = {
  kind: ImportKind;
  mapping: AnsweredMapping;
  roster: FileDonors;
  /** The row that describes the anonymous donor, once there is one. */
  anonymousRow: number | null;
};

/** The outcome of a row's donor within the file. */
export type RowDonor = Pick<StagedRow, 'donorRow' | 'donorVerdict' | 'link' | 'reason'> & {
  donor: StagedDonor | null;
  /** The donor's name if the row itself does not have it. */
  name?: string;
};

type PlacedRow = { cells: Cells; read: ReadPerson; row: number; choice: ChosenRow | undefined };

/** Finds a row's donor: the one somebody chose, the one it names, or else the one it describes. */
export function placeRow(known: KnownDonors, placed: PlacedRow): RowDonor {
  const { kind, mapping } = known;
  const { cells, choice } = placed;
  if (choice?.choice === 'donor' && kind !== 'donors')
    return nobody(null, 'You chose the donor for this row.');
  const linked = findLink(cells, mapping);
  if (linked) return linked;
  if (kind !== 'payments') return place(known, placed);
  return nobody('error', 'This row doesn’t say which donation or pledge it was for.');
}

/** A row that names its donor, or what it paid, by an old id describes nobody. */
function findLink(cells: Cells, { links }: ImportMapping): RowDonor | null {
  const used = links.find(({ column }) => cells.at(column) !== '');
  if (!used) return null;
  const oldId = cells.at(used.column);
  const problem = oldIdProblem(oldId);
  if (problem !== '') return nobody('error', problem);
  return { ...nobody(null, ''), link: { idSet: used.idSet, oldId } };
}

const nobody = (donorVerdict: RowDonor['donorVerdict'], reason: string): RowDonor => ({
  donorRow: null,
  donorVerdict,
  link: null,
  reason,
  donor: null,
});

/** Finds the row's donor among the earlier ones, or describes a new one. */
function place(known: KnownDonors, placed: PlacedRow): RowDonor {
  const { kind, roster } = known;
  const { read, row, choice } = placed;
  const { person, problem } = read;
  if (isAnonymous(known, read)) return placeAnonymous(known, row);
  if (problem !== '') return nobody('error', problem);

  const found = roster.find(person);
  const isChosen = kind === 'donors' && choice !== undefined;
  if (found.is === 'known' && !isChosen) {
    roster.alias(person.oldId, found.row);
    const isRepeat = kind === 'donors';
    const reason = isRepeat ? `Same donor as row ${found.row}.` : '';
    return { ...nobody(isRepeat ? 'duplicate' : null, reason), donorRow: found.row };
  }
  if (person.name === '') return nameless(read, known);
  if (found.is === 'left-out' && !isChosen) {
    return nobody('left-out', `${quoted(found.holder)} has the same email address.`);
  }
  return describeNew(known, placed, found.is === 'new' ? null : holderName(found));
}

const holderName = (found: { row: number; holder?: string }) => found.holder ?? `row ${found.row}`;

/** Describes a donor that no earlier row has; `holder` has the same email address. */
function describeNew(known: KnownDonors, placed: PlacedRow, holder: string | null): RowDonor {
  const { cells, read, row } = placed;
  const { kind, roster } = known;
  // In a file of donations, the decision is about the donation.
  const choice = kind === 'donors' ? placed.choice : undefined;
  const isSharing = holder !== null && read.email !== '';
  const described = describeDonor(cells, read.person, {
    row,
    organization: read.organization,
    email: isSharing || read.email === '' ? null : read.email,
    notes: isSharing ? [`Shares the email address ${read.email} with ${holder}.`] : [],
    choice,
  });
  if (described.donor === null) return nobody('error', described.problem);

  roster.add(read.person, row);
  const apart = isSharing
    ? `Kept separate from ${quoted(holder)}, who has the same email address.`
    : '';
  const reason = choice?.choice === 'new' ? 'You chose to import this donor as new.' : apart;
  return { ...nobody('new', reason), donorRow: row, donor: described.donor };
}

const anonymousName = /^(?:an )?(?:anon\.?|anonymous|name withheld)(?: (?:donor|giver|friend))?$/i;

/** Returns whether the row has no donor at all or says that the donor is anonymous. */
function isAnonymous({ kind, mapping }: KnownDonors, { person, email, problem }: ReadPerson) {
  if (kind === 'donors' || mapping.nameless !== 'anonymous' || problem !== '') return false;
  const isNobody = person.name === '' || anonymousName.test(person.name);
  return isNobody && person.oldId === '' && email === '';
}

function placeAnonymous(known: KnownDonors, row: number): RowDonor {
  const first = (known.anonymousRow ??= row);
  const reason = 'This row has no name, so it goes to the anonymous donor.';
  const isFirst = first === row;
  return {
    ...nobody(isFirst ? 'new' : null, reason),
    donorRow: first,
    donor: isFirst ? describeAnonymous(row) : null,
    name: 'Anonymous',
  };
}

/** A donation or a pledge may name a donor from elsewhere by an id or an address alone. */
function nameless({ person }: ReadPerson, { kind, mapping }: KnownDonors): RowDonor {
  const { oldId, emailKey } = person;
  if (kind !== 'donors' && oldId !== '' && mapping.idSet !== null) {
    return { ...nobody(null, ''), link: { idSet: mapping.idSet, oldId } };
  }
  if (kind !== 'donors' && emailKey !== '') return { ...nobody(null, ''), link: { emailKey } };
  return nobody('error', 'This row has no name.');
}
