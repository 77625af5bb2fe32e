import { z } from 'zod';
import { Id, Instant } from '../../wire.ts';

/** One browser in which a person is signed in. */
export const Session = z.object({
  _id: Id,
  /** Whether it is the caller's own. */
  isCurrent: z.boolean(),
  /** The browser and the system, such as `Firefox on Windows`. */
  device: z.string(),
  isRemembered: z.boolean(),
  createdAt: Instant,
  lastSeenAt: Instant,
});
export type Session = z.infer<typeof Session>;

export const EndedSessions = z.object({ ended: z.int() });
