import { randomUUID } from 'node:crypto';
import type { Role } from '@pledgewell/domain';
import { randomIpAddress } from '../world/ip-addresses.ts';
import { lettersTo } from '../world/letters.ts';
import { password, request, signIn, type Organization, type Reply } from '../world/world.ts';

/** An address that has no account yet. */
export const newEmail = () => `bo-${randomUUID()}@example.org`;

export const post = (url: string, payload: object) =>
  request({ method: 'POST', url, payload, remoteAddress: randomIpAddress() });

/** Sends an invitation as the organization's owner, and returns its id and its link's token. */
export async function invite(organization: Organization, email: string, role: Role = 'viewer') {
  const reply = await signIn(organization).post('/api/team/invitations', { email, role });
  if (reply.status !== 201) throw new Error(`no invitation: ${JSON.stringify(reply.body)}`);
  return { id: (reply.body['data'] as { _id: string })._id, token: await newestToken(email) };
}

/** The token of the newest invitation to an address. */
export async function newestToken(email: string): Promise<string> {
  const texts = (await lettersTo(email)).map(({ text }) => text);
  const tokens = texts.flatMap((text) => [
    ...text.matchAll(/https:\/\/giving\.example\/invitation\?token=([\w-]+)/g),
  ]);
  return tokens.at(-1)?.[1] ?? '';
}

/** What the page of an invitation sends for a new account. */
export const newAccount = { firstName: 'Bo', lastName: 'Lindqvist', password };

export const accept = (token: string, answer: object = newAccount) =>
  post('/api/invitations/accept', { token, ...answer });

/** The person who a sign-in reply is for. */
export function toMember({ status, body }: Reply): Organization {
  if (status !== 200) throw new Error(`not signed in: ${JSON.stringify(body)}`);
  const user = body['user'] as Record<'_id' | 'email' | 'organizationId', string>;
  return {
    id: user.organizationId as Organization['id'],
    userId: user._id,
    email: user.email,
    token: String(body['token']),
  };
}

/** A new person who has accepted an invitation to the organization. */
export async function member(organization: Organization, role: Role = 'viewer') {
  const { token } = await invite(organization, newEmail(), role);
  return toMember(await accept(token));
}

type Team = {
  requiresTwoStep: boolean;
  members: (Record<string, unknown> & { _id: string; role: Role })[];
  invitations: Record<string, unknown>[];
};

export async function listTeam(organization: Pick<Organization, 'token'>) {
  const { body } = await signIn(organization).get('/api/team');
  return body['data'] as Team;
}

/** Whether a person with this address is a member now. */
export const isOnTeam = async (organization: Organization, email: string) =>
  (await listTeam(organization)).members.some((each) => each['email'] === email);

/** Removes a member, who has no other organization, and invites them again. */
export async function inviteAgain(organization: Organization, { userId, email }: Organization) {
  const removed = await signIn(organization).delete(`/api/team/members/${userId}`);
  if (removed.status !== 200) throw new Error(`not removed: ${JSON.stringify(removed.body)}`);
  return invite(organization, email, 'admin');
}
