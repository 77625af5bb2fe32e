import { type Import, workingStatuses } from '@pledgewell/contract';
import type { ImportCounts } from './labels.ts';

type ImportState = Pick<Import, 'status'>;

/** The server is processing it and nobody can change it. */
export const isWorking = ({ status }: ImportState) =>
  workingStatuses.some((working) => working === status);

/** Returns whether the import can be continued or discarded, because nothing was imported yet. */
export const isOpen = ({ status }: ImportState) =>
  status === 'uploaded' || status === 'checked' || status === 'failed';

export type ImportStep = 'columns' | 'check' | 'import';

/** The step for a status; the columns of a checked file open on request. */
export function importStep({ status }: ImportState, wished: string | null): ImportStep {
  if (status === 'uploaded' || status === 'reading') return 'columns';
  if (status === 'checked' || status === 'failed')
    return wished === 'columns' ? 'columns' : 'check';
  return status === 'checking' ? 'check' : 'import';
}

/** How many records it adds, or has added. */
export const addedBy = ({ summary }: Pick<Import, 'summary'>): ImportCounts => ({
  donors: summary?.donors.new ?? 0,
  gifts: summary?.gifts.new ?? 0,
  pledges: summary?.pledges.new ?? 0,
  payments: summary?.payments.new ?? 0,
  refunds: summary?.refunds.new ?? 0,
});

export const countAdded = (added: ImportCounts) =>
  Object.values(added).reduce((sum, count) => sum + count, 0);

/** Whether a file has any donor data beyond ids. */
export const describesDonors = ({ kind, summary }: Pick<Import, 'kind' | 'summary'>) =>
  kind === 'donors' || Object.values(summary?.donors ?? {}).some((count) => count > 0);
