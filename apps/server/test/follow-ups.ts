import type { FollowUp } from '@pledgewell/contract';
import { signIn, type Organization } from './world.ts';

/** What somebody should do now about an organization's donors, or about one of them. */
export async function followUpsOf(organization: Pick<Organization, 'token'>, donorId?: string) {
  const query = donorId === undefined ? '' : `?donorId=${donorId}`;
  const { body } = await signIn(organization).get(`/api/follow-ups${query}`);
  return body['data'] as FollowUp[];
}
