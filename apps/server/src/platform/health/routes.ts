import { healthEndpoints as on } from '@pledgewell/contract';
import { Problem } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import { version } from '../core/version.ts';
import type { Gate } from '../http/gate.ts';
import { findReadinessProblems, type ReadinessProblems } from './readiness.ts';

type SourceOffer = {
  /** Where the source of the product is, if the operator names a place. */
  sourceUrl: string | null;
  /** The operator's address, if it is known. */
  operatorEmail: string | null;
};

export function healthRoutes({ publicRoute }: Gate, services: Services, offer: SourceOffer) {
  const checkReadiness = openReadinessCheck(services);
  publicRoute(on.health, async () => ({ status: 'ok' as const, version, ...offer }));
  publicRoute(on.ready, async () => {
    const fields = await checkReadiness();
    const sentences = Object.values(fields);
    if (sentences.length === 0) return { status: 'ready' as const, version };
    throw new Problem('health/not-ready', { values: { missing: sentences.join(' ') }, fields });
  });
}

/** Concurrent requests share one answer, so that a flood of them does not queue up. */
function openReadinessCheck({ pools }: Services) {
  let pending: Promise<ReadinessProblems> | undefined;
  return () => {
    pending ??= findReadinessProblems(pools.health).finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
