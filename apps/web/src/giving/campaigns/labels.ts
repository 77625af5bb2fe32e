import type { Campaign } from '@pledgewell/contract';
import { formatDollars } from '@pledgewell/domain';
import { inKindText } from '../../parts/giving/in-kind-text.ts';

const count = new Intl.NumberFormat('en-US');
const longestPreview = 60;

/** The first 60 characters of a description, on one line. */
export function preview(description: string): string {
  const characters = Array.from(description.replace(/\s+/g, ' ').trim());
  if (characters.length <= longestPreview) return characters.join('');
  return `${characters.slice(0, longestPreview).join('').trimEnd()}...`;
}

export const donationsText = (donations: number) =>
  `${count.format(donations)} ${donations === 1 ? 'donation' : 'donations'}`;

export const pledgesText = (pledges: number) =>
  `${count.format(pledges)} ${pledges === 1 ? 'pledge' : 'pledges'}`;

/** `3 donations and 1 pledge`; empty if there is neither. */
export const countsText = ({ donations, pledges }: Pick<Campaign, 'donations' | 'pledges'>) =>
  [donations > 0 && donationsText(donations), pledges > 0 && pledgesText(pledges)]
    .filter((text) => text !== false)
    .join(' and ');

type Sources = Pick<Campaign, 'donations' | 'pledges' | 'pledgedAmount' | 'inKind'>;

/** `14 donations · 3 pledges for $3,750`, paid or not. */
export function sourcesText({ donations, pledges, pledgedAmount, inKind }: Sources): string {
  const parts = [
    donations > 0 && donationsText(donations),
    inKindText(inKind),
    pledges > 0 && `${pledgesText(pledges)} for ${formatDollars(pledgedAmount)}`,
  ].filter((part) => part !== false && part !== null);
  return parts.join(' · ') || 'No donations or pledges yet';
}
