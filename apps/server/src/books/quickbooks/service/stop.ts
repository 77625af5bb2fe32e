import { quickBooksFaults, type QuickBooksFaultName } from '@pledgewell/domain';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { updateConnection } from '../queries/connection.ts';

const minuteMs = 60_000;

/** Ends a round when QuickBooks takes nothing more from this organization. */
export type StopSending = {
  isStopped(): boolean;
  stop(unit: UnitOfWork, fault: QuickBooksFaultName): Promise<void>;
};

export function openStop(): StopSending {
  let stopped = false;
  return {
    isStopped: () => stopped,
    async stop(unit, fault) {
      stopped = true;
      await unit.inTransaction(async (ctx) => {
        const pausedUntil = new Date(ctx.now.getTime() + minuteMs);
        if (fault === 'rateLimited') return updateConnection(ctx, { pausedUntil });
        const ended = { sealedTokens: null, accessEndsAt: null, refreshEndsAt: null };
        return updateConnection(ctx, {
          isSending: false,
          problem: quickBooksFaults[fault],
          ...(fault === 'unauthorized' ? ended : {}),
        });
      });
    },
  };
}
