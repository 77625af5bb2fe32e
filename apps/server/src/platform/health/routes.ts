import { healthEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../http/gate.ts';
import type { Services } from '../core/services.ts';

export function healthRoutes({ publicRoute }: Gate, services: Services) {
  const checkDatabase = openDatabaseCheck(services);
  publicRoute(on.health, async () => {
    await checkDatabase();
    return { status: 'ok' as const };
  });
}

/** Concurrent requests share one answer, so that a flood of them does not queue up. */
function openDatabaseCheck({ pools }: Services) {
  let pending: Promise<unknown> | undefined;
  return async () => {
    pending ??= pools.health.query('select 1').finally(() => {
      pending = undefined;
    });
    await pending;
  };
}
