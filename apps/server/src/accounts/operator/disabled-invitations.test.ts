import { expect, test } from 'vitest';
import { verifiedOrganization } from '../../../test/accounts/accounts.ts';
import {
  accept,
  invite,
  listTeam,
  member,
  newEmail,
  toMember,
} from '../../../test/accounts/team.ts';
import { password, world } from '../../../test/world/world.ts';
import { disableUser } from './service/disable-user.ts';

test('nobody follows a disabled person by an invitation that they sent, to any organization', async () => {
  const organizations = [await verifiedOrganization(), await verifiedOrganization()] as const;
  const admin = await member(organizations[0], 'admin');
  const { token } = await invite(organizations[1], admin.email, 'admin');
  const there = toMember(await accept(token, { password }));
  const tokens = [await invite(admin, newEmail(), 'admin'), await invite(there, newEmail())];
  const { services } = await world();

  await disableUser(services, admin.email);

  for (const invitation of tokens) {
    expect(await accept(invitation.token)).toMatchObject({
      body: { code: 'team/invitation-invalid' },
    });
  }
  for (const organization of organizations) {
    expect((await listTeam(organization)).invitations).toEqual([]);
  }
});
