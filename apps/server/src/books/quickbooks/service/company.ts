import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { QuickBooksFault } from '../../../platform/quickbooks/fault.ts';
import type { QuickBooks } from '../../../platform/quickbooks/port.ts';
import { tokenSource } from './tokens.ts';

/** The connection to Intuit; refused on a server without credentials. */
export function requireQuickBooks({ quickBooks }: Services): QuickBooks {
  if (!quickBooks) throw new Problem('quickbooks/off');
  return quickBooks;
}

/** The books of the organization's company. */
export const openBooks = (unit: UnitOfWork, realmId: string) => {
  const quickBooks = requireQuickBooks(unit.services);
  return quickBooks.company(realmId, tokenSource(unit, quickBooks));
};

/** Does something at Intuit for a person, who reads a sentence if it fails. */
export async function callQuickBooks<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof QuickBooksFault)) throw error;
    if (error.kind === 'canceled') throw new Problem('quickbooks/canceled');
    if (error.kind === 'unauthorized' || error.kind === 'noAccess') {
      throw new Problem('quickbooks/ended');
    }
    throw new Problem('quickbooks/failed', { retryAfterSeconds: 30 });
  }
}
