import type { Ctx } from '../core/context.ts';
import type { BusinessEvent, EventEntity } from './business-event.ts';

/**
 * Acts on business events. A consumer gets each event at least once, and the events of one record
 * in their order; events of different records come in any order. `handle` runs in the transaction
 * that moves the cursor, so its writes happen once. Anything it does outside that transaction must
 * be safe to repeat.
 */
export type EventConsumer = {
  /** Identifies its cursors; never changes. */
  name: string;
  entities: readonly EventEntity[];
  handle(ctx: Ctx, events: readonly BusinessEvent[]): Promise<void>;
};
