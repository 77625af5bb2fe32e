import { healthEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../http/gate.ts';
import type { Services } from '../core/services.ts';

export function healthRoutes({ publicRoute }: Gate, services: Services) {
  const askDatabase = openDatabaseCheck(services);
  publicRoute(on.health, async () => {
    await askDatabase();
    return { status: 'ok' as const };
  });
}

/** Concurrent requests share one answer, so that a flood of them does not queue up. */
function openDatabaseCheck({ pools }: Services) {
  let asking: Promise<unknown> | undefined;
  return async () => {
    asking ??= pools.health.query('select 1').finally(() => {
      asking = undefined;
    });
    await asking;
  };
}
