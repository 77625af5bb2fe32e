import type { Deletion } from '@pledgewell/contract';
import { signIn, type Organization } from '../world/world.ts';

/** What can be restored, newest first. */
export async function listTrash(organization: Organization) {
  const { body } = await signIn(organization).get('/api/trash?limit=100');
  return body['data'] as Deletion[];
}

/** The only deletion of its kind. */
export async function findOnlyDeletion(organization: Organization, kind: Deletion['kind']) {
  const [deletion, ...others] = (await listTrash(organization)).filter(
    (each) => each.kind === kind,
  );
  if (!deletion || others.length > 0) throw new Error(`not one ${kind} in the trash`);
  return deletion;
}

export const restore = (organization: Organization, { _id }: Deletion) =>
  signIn(organization).post(`/api/trash/${_id}/restore`);

export const erase = (organization: Organization, { _id }: Deletion) =>
  signIn(organization).delete(`/api/trash/${_id}`);
