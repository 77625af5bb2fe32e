import type { Import } from '@pledgewell/contract';
import type { ImportStep } from './status.ts';

const root = '/dashboard/donors/import';

export const donorsPath = '/dashboard/donors';
export const pledgesPath = '/dashboard/pledges';
export const tiersPath = '/dashboard/profile?tab=subscription';

export const startPath = (kind?: Import['kind']) => (kind ? `${root}?kind=${kind}` : root);

export const importPath = (id: string, step?: ImportStep) =>
  step ? `${root}/${id}?step=${step}` : `${root}/${id}`;
