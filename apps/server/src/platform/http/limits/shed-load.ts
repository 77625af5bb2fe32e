import type { Priority } from '@pledgewell/contract';
import { Problem } from '../../core/problem.ts';
import type { Services } from '../../core/services.ts';

/**
 * Refuses at once, before the body is read, a request that would wait too long for the event loop
 * or for a connection of its organization.
 */
export function shedLoad(
  { pools, eventLoop }: Pick<Services, 'pools' | 'eventLoop'>,
  owner: string,
  priority: Priority,
) {
  if (priority === 'always') return;
  const { queue } = pools.app;
  const waitMs = eventLoop.delayMs() + queue.estimateWaitMs(owner, priority);
  if (waitMs > queue.patienceMs(priority)) throw new Problem('request/busy');
}
