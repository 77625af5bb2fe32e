import { z } from 'zod';
import { Id, Instant } from '../../wire.ts';

/** One browser in which a person is signed in. */
export const Session = z.object({
  _id: Id,
  isCurrent: z.boolean().describe('Whether it is the caller’s own.'),
  device: z.string().describe('The browser and the system, such as `Firefox on Windows`.'),
  isRemembered: z.boolean(),
  createdAt: Instant,
  lastSeenAt: Instant,
});
export type Session = z.infer<typeof Session>;

export const EndedSessions = z.object({ ended: z.int() });
