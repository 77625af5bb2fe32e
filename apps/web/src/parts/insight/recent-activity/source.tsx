import type { ChangeSource } from '@pledgewell/contract';
import { type ActivitySource, brand } from '@pledgewell/domain';

/** Who acted: a member, or what a change came through. An empty name is that of a former member. */
export function actorName(member: string | null, { kind }: ChangeSource) {
  if (member === null) return actorNames[kind] ?? brand.name;
  return member === '' ? 'A former team member' : member;
}

const actorNames: Partial<Record<ActivitySource, string>> = {
  donor: 'The donor',
  'card-provider': 'The card provider',
  'reminder-rule': 'A reminder rule',
  operator: 'The operator of this installation',
};

/** What a member's change came through, if it was not the member's own click. */
export function ChangedThrough({ through: { kind, name } }: { through: ChangeSource }) {
  const text = throughTexts[kind];
  return (
    text !== undefined && (
      <>
        {' '}
        {text} {name !== null && <bdi>{name}</bdi>}
      </>
    )
  );
}

const throughTexts: Partial<Record<ActivitySource, string>> = {
  'api-key': 'through the API key',
  import: 'through an import',
  donor: 'through a donor’s payment',
  'card-provider': 'through the card provider',
  'reminder-rule': 'through a reminder rule',
};
