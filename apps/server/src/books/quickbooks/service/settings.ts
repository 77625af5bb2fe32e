import type { QuickBooksMappingChanges, QuickBooksStatus } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import { requireCurrentVersion } from '../../../platform/http/version.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import {
  type ConnectionRow,
  raiseConnectionVersion,
  findConnection,
  listFundItems,
  lockConnection,
  replaceFundItems,
  updateConnection,
} from '../queries/connection.ts';
import { markDonations, markPayouts } from '../queries/documents.ts';
import { countStates, type Progress, readProgress } from '../queries/list.ts';
import { startReading } from '../queries/reading.ts';
import { dropUnsentBeforeStart, releaseWaiting } from '../queries/release.ts';

export async function showStatus(ctx: Ctx, { quickBooks }: Services) {
  const row = await findConnection(ctx);
  const counts = row ? await countStates(ctx, row.realmId) : [];
  const progress = row?.isSending ? await readProgress(ctx, row.realmId) : null;
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
          wasStarted: row.startedAt !== null,
          problem: row.problem,
          version: row.version,
        }
      : null,
    counts: Object.fromEntries(counts.map(({ state, count }) => [state, count])),
    progress: progress && toProgress(progress),
  };
  return { data };
}

/** Null while there is nothing to wait for. */
function toProgress({ due, synced, recent, recentSeconds }: Progress) {
  if (due === 0) return null;
  const perMinute = recentSeconds < 1 ? null : Math.round((recent * 60) / recentSeconds);
  return {
    done: synced,
    total: synced + due,
    perMinute,
    secondsLeft: perMinute ? Math.ceil((due * 60) / perMinute) : null,
  };
}

async function toMapping(ctx: Ctx, row: ConnectionRow) {
  const { startsOn, itemId, bankAccountId, feeAccountId, classSource } = row;
  const { holdHours, isAutomatic } = row;
  if (!startsOn || !itemId || !bankAccountId || !feeAccountId) return null;
  const fundItems = await listFundItems(ctx);
  const accounts = { itemId, bankAccountId, feeAccountId };
  return { startsOn, ...accounts, classSource, holdHours, isAutomatic, fundItems };
}

/** Chooses how donations become documents. What is in the books already is compared again. */
export async function changeMapping(ctx: Ctx, changes: QuickBooksMappingChanges) {
  const { version, fundItems: chosen, ...mapping } = changes;
  const connection = await lockConnection(ctx);
  if (!connection) throw new Problem('quickbooks/not-connected');
  requireCurrentVersion(connection.version, version);

  const before = await toMapping(ctx, connection);
  await updateConnection(ctx, mapping);
  await raiseConnectionVersion(ctx);
  await replaceFundItems(ctx, chosen);
  // A fund that was deleted meanwhile has no item anymore.
  const fundItems = await listFundItems(ctx);
  await recordActivity(ctx, {
    action: 'quickbooks/changed',
    entity: 'quickbooks',
    entityId: ctx.organization.id,
    label: connection.companyName,
    ...(before && { before }),
    after: { ...mapping, fundItems },
  });
  // So that somebody can look through what will be sent before it is.
  await startReading(ctx);
  await markEverything(ctx, { ...connection, ...mapping });
  await dropUnsentBeforeStart(ctx, connection.realmId);
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
    if (connection.startedAt === null) await updateConnection(ctx, { startedAt: ctx.now });
    await startReading(ctx);
    await markEverything(ctx, { realmId, startsOn, holdHours });
  }
  await recordActivity(ctx, {
    action: isSending ? 'quickbooks/started' : 'quickbooks/paused',
    entity: 'quickbooks',
    entityId: ctx.organization.id,
    label: connection.companyName,
  });
  const byHand = 'Sending is started. Choose Send now whenever you want to send.';
  const started = connection.isAutomatic ? 'Donations are being sent to QuickBooks.' : byHand;
  return { message: isSending ? started : 'Sending is paused.' };
}

/** Sends what is waiting, while sending is by hand. */
export async function sendWaiting(ctx: Ctx) {
  const connection = await lockConnection(ctx);
  if (!connection) throw new Problem('quickbooks/not-connected');
  if (!connection.isSending) throw new Problem('quickbooks/paused');
  const count = await releaseWaiting(ctx, connection.realmId);
  const documents =
    count === 1 ? 'One document is' : `${count.toLocaleString('en-US')} documents are`;
  return {
    message: count === 0 ? 'Nothing is waiting to be sent.' : `${documents} being sent.`,
  };
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
