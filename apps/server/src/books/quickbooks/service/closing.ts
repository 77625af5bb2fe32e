import type { BooksClosing, Day } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { QuickBooksFault } from '../../../platform/quickbooks/fault.ts';
import type { QuickBooksCompany } from '../../../platform/quickbooks/port.ts';
import { findClosedDays } from '../../../platform/records/closed-months.ts';
import { type ConnectionRow, updateConnection } from '../queries/connection.ts';

/** What is closed, as QuickBooks said it last. */
export async function readClosing(
  ctx: Ctx,
  { closedThrough }: Pick<ConnectionRow, 'closedThrough'>,
): Promise<BooksClosing> {
  const here = await findClosedDays(ctx);
  return { closedThrough, openFrom: here?.openFrom ?? null };
}

/** What is closed now. If QuickBooks does not answer, it is as it was. */
export async function refreshClosing(
  unit: UnitOfWork,
  company: QuickBooksCompany,
  connection: ConnectionRow,
): Promise<BooksClosing> {
  const closedThrough = await company.info().then(
    ({ closeDate }) => closeDate as Day | null,
    (error: unknown) => {
      if (error instanceof QuickBooksFault && error.kind === 'unavailable') {
        return connection.closedThrough;
      }
      throw error;
    },
  );
  return unit.inTransaction(async (ctx) => {
    if (closedThrough !== connection.closedThrough) await updateConnection(ctx, { closedThrough });
    return readClosing(ctx, { closedThrough });
  });
}
