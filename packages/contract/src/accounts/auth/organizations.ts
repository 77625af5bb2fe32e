import { z } from 'zod';
import { Id } from '../../wire.ts';
import { RoleName } from './user.ts';

/** One of the organizations that a person belongs to. */
export const OwnOrganization = z.object({
  _id: Id,
  name: z.string(),
  role: RoleName,
  /** Whether this session is in it. */
  isCurrent: z.boolean(),
});
export type OwnOrganization = z.infer<typeof OwnOrganization>;
