import { isDatabaseError } from '../db/database-error.ts';
import { isConnectionLost } from '../db/lost-connection.ts';
import type { LogPosition, StandbyPosition } from './position.ts';

/**
 * Why the primary answers instead of the replica: the replica does not answer, has not replayed
 * what was acknowledged, is not a standby of the primary, has no free connection, or ended the
 * statement because it conflicts with replay; `failed` is anything else.
 */
export const refusalReasons = [
  'away',
  'behind',
  'wrong-server',
  'busy',
  'canceled',
  'failed',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** The replica cannot answer a read. Nobody sees this: the primary answers it. */
export class ReplicaRefusal extends Error {
  override name = 'ReplicaRefusal';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(`The replica is ${reason}.`);
    this.reason = reason;
  }
}

/** Returns why a standby lacks what a read must see; null if it has all of it. */
export function standbyRefusal(
  standby: StandbyPosition,
  acknowledged: LogPosition,
): 'wrong-server' | 'behind' | null {
  if (!standby.isStandby || standby.systemId !== acknowledged.systemId) return 'wrong-server';
  return standby.bytes < acknowledged.bytes ? 'behind' : null;
}

/** A conflict with replay, a statement timeout, or a deadlock with replay. */
const canceledStates = ['40001', '57014', '40P01'];

/** Returns why a read failed on the replica. */
export function failureReason(error: unknown): RefusalReason {
  if (error instanceof ReplicaRefusal) return error.reason;
  if (isConnectionLost(error)) return 'away';
  return isDatabaseError(error) && canceledStates.includes(error.code) ? 'canceled' : 'failed';
}
