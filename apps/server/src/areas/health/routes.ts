import { healthEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';

export function healthRoutes({ publicRoute }: Gate) {
  publicRoute(on.health, async ({ caller }) => {
    await caller.services.pools.app.query('select 1');
    return { status: 'ok' as const };
  });
}
