import type { FollowUp } from '@pledgewell/contract';
import { signIn, type Organization } from '../world/world.ts';

/** The open follow-ups of an organization's donors, or of one donor. */
export async function listFollowUps(organization: Pick<Organization, 'token'>, donorId?: string) {
  const query = donorId === undefined ? '' : `?donorId=${donorId}`;
  const { body } = await signIn(organization).get(`/api/follow-ups${query}`);
  return body['data'] as FollowUp[];
}
