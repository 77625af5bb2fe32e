import type { Ctx } from '../core/context.ts';
import type { BusinessEvent, EventEntity } from './business-event.ts';

/**
 * Acts on business events. It gets each at least once, and the events of one record in the order in
 * which they happened; those of different records come in any order. `handle` runs in the
 * transaction that moves the cursor, so what it writes is written once. Anything it does outside of
 * that transaction must bear being done twice.
 */
export type EventConsumer = {
  /** Names its cursors; never changed. */
  name: string;
  entities: readonly EventEntity[];
  handle(ctx: Ctx, events: readonly BusinessEvent[]): Promise<void>;
};
