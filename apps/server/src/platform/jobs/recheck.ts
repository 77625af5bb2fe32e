import type { Ctx } from '../core/context.ts';
import type { Services } from '../core/services.ts';

/**
 * Checks right before sending, at every attempt, whether a message may still go out. Returns the
 * sentence that says why not, after informing the message's owner; null if it may.
 */
export type Recheck = (ctx: Ctx, services: Services, messageId: string) => Promise<string | null>;

/** The checks, by kind of message. */
export type Rechecks = Readonly<Record<string, Recheck>>;
