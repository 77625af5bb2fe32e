import type { Ctx } from '../core/context.ts';
import type { Services } from '../core/services.ts';

/**
 * Asks in the moment of sending, at every attempt, whether a message may still go out. Answers the
 * sentence that says why not, and then has told whoever it was for; null where it may.
 */
export type Recheck = (ctx: Ctx, services: Services, messageId: string) => Promise<string | null>;

/** By the kinds of messages that want to be asked about. */
export type Rechecks = Readonly<Record<string, Recheck>>;
