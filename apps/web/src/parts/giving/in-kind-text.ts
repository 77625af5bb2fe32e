import type { InKind } from '@pledgewell/contract';
import { formatDollars } from '@pledgewell/domain';

/** `plus $900 in kind`, shown beside money; null if there is none. */
export const inKindText = ({ gifts: donations, value }: InKind): string | null =>
  donations === 0 ? null : `plus ${formatDollars(value)} in kind`;

/** A figure's hint with that appended. */
export const withInKind = (text: string, inKind: InKind): string =>
  [text, inKindText(inKind)].filter((part) => part !== null).join(' · ');
