import type { QuickBooksMappingChanges, QuickBooksStatus } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import { requireCurrentVersion } from '../../../platform/http/version.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import {
  type ConnectionRow,
  countVersion,
  findConnection,
  listFundItems,
  lockConnection,
  replaceFundItems,
  updateConnection,
} from '../queries/connection.ts';
import { countStates, markDonations, markPayouts } from '../queries/documents.ts';
import { startReading } from '../queries/reading.ts';

export async function showStatus(ctx: Ctx, { quickBooks }: Services) {
  const row = await findConnection(ctx);
  const counts = row ? await countStates(ctx, row.realmId) : [];
  const data: QuickBooksStatus = {
    isOffered: quickBooks !== null,
    isTestMode: quickBooks?.isStandIn ?? false,
    connection: row
      ? {
          companyName: row.companyName,
          hasClasses: row.hasClasses,
          isConnected: row.sealedTokens !== null,
          mapping: await toMapping(ctx, row),
          isSending: row.isSending,
          problem: row.problem,
          version: row.version,
        }
      : null,
    counts: Object.fromEntries(counts.map(({ state, count }) => [state, count])),
  };
  return { data };
}

async function toMapping(ctx: Ctx, row: ConnectionRow) {
  const { startsOn, itemId, bankAccountId, feeAccountId, classSource, holdHours } = row;
  if (!startsOn || !itemId || !bankAccountId || !feeAccountId) return null;
  const fundItems = await listFundItems(ctx);
  return { startsOn, itemId, bankAccountId, feeAccountId, classSource, holdHours, fundItems };
}

/** Chooses how donations become documents. What is in the books already is compared again. */
export async function changeMapping(ctx: Ctx, changes: QuickBooksMappingChanges) {
  const { version, fundItems, ...mapping } = changes;
  const connection = await lockConnection(ctx);
  if (!connection) throw new Problem('quickbooks/not-connected');
  requireCurrentVersion(connection.version, version);

  const before = await toMapping(ctx, connection);
  await updateConnection(ctx, mapping);
  await countVersion(ctx);
  await replaceFundItems(ctx, fundItems);
  await recordActivity(ctx, {
    action: 'quickbooks/changed',
    entity: 'quickbooks',
    entityId: ctx.organization.id,
    label: connection.companyName,
    ...(before && { before }),
    after: { ...mapping, fundItems },
  });
  if (connection.isSending) await markEverything(ctx, { ...connection, ...mapping });
  const data = { ...mapping, fundItems, version: connection.version + 1 };
  return { data, message: 'The settings are saved.' };
}

/** Starts or pauses sending. Starting adds everything that is not in the books yet. */
export async function changeSending(ctx: Ctx, isSending: boolean) {
  const connection = await lockConnection(ctx);
  if (!connection) throw new Problem('quickbooks/not-connected');
  const { startsOn, holdHours, realmId } = connection;
  if (isSending && !startsOn) throw new Problem('quickbooks/no-mapping');

  await updateConnection(ctx, { isSending, problem: null, pausedUntil: null });
  if (isSending) {
    await startReading(ctx);
    await markEverything(ctx, { realmId, startsOn, holdHours });
  }
  await recordActivity(ctx, {
    action: isSending ? 'quickbooks/started' : 'quickbooks/paused',
    entity: 'quickbooks',
    entityId: ctx.organization.id,
    label: connection.companyName,
  });
  return { message: isSending ? 'Donations are being sent to QuickBooks.' : 'Sending is paused.' };
}

async function markEverything(
  ctx: Ctx,
  { realmId, startsOn, holdHours }: Pick<ConnectionRow, 'realmId' | 'startsOn' | 'holdHours'>,
) {
  if (!startsOn) return;
  const wanted = { realmId, startsOn, holdHours };
  await markDonations(ctx, wanted, null);
  await markPayouts(ctx, wanted, null);
}
