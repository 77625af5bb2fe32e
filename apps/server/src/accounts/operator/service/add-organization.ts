import { randomUUIDv7 } from 'node:crypto';
import { Registration } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Services } from '../../../platform/core/services.ts';
import { organizationId, withTenant } from '../../../platform/db/tenant.ts';
import { contextIn, withSource } from '../../../platform/jobs/unit-of-work.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import {
  findLoginOrFormer,
  insertAccount,
  insertOrganization,
} from '../../auth/queries/accounts.ts';
import { findPerson } from '../../auth/queries/people.ts';
import { toUserActivity } from '../../auth/service/open-session.ts';
import { createResetLink } from '../../auth/service/post.ts';

/** The new organization, and the link with which a new owner sets a password. */
export type AddedOrganization = { id: string; resetLink: string | null };

const Given = Registration.pick({ organizationName: true, email: true });
const timeZone = 'America/New_York';

/**
 * Creates an organization. Its owner is the person with this email address, or a new person, whose
 * link also verifies the address.
 */
export async function addOrganization(
  services: Services,
  { name, owner }: { name: string; owner: string },
): Promise<AddedOrganization> {
  const { success, data, error } = Given.safeParse({ organizationName: name, email: owner });
  if (!success) throw new Error(error.issues.map(({ message }) => message).join(' '));

  const { organizationName, email } = data;
  const known = await findLoginOrFormer(services.pools.app, email);
  const id = organizationId(randomUUIDv7());
  const userId = known?.user_id ?? randomUUIDv7();
  const now = services.now();
  const given = { organizationName, timeZone, tier: 'power' as const };

  return withTenant(services.pools.app, id, async (db, client) => {
    const organization = { organizationId: id, userId, now };
    if (known) {
      await insertOrganization(db, { ...organization, given });
    } else {
      const person = { ...given, email, ...nameFromEmail(email) };
      const account = { ...organization, given: person, passwordHash: null, emailVerifiedAt: null };
      await insertAccount(db, account);
    }
    const ctx = withSource(await contextIn({ db, client }, services, id, services.log), 'operator');
    await record(ctx, userId);
    return { id, resetLink: known ? null : await createResetLink(ctx, services, userId) };
  });
}

async function record(ctx: Ctx, userId: string) {
  const person = await findPerson(ctx.db, userId);
  if (person.disabledAt !== null) throw new Error(`${person.email} is disabled.`);
  await recordActivity(ctx, toUserActivity(userId, person.email, 'auth/registered'));
}

/** A name such as Ada Okafor for ada.okafor@…, until the person changes it in the profile. */
function nameFromEmail(email: string) {
  const [first = '', ...rest] = (email.split('@')[0] ?? '')
    .split(/[._+-]+/)
    .filter((part) => part !== '')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1));
  return { firstName: first.slice(0, 100) || email, lastName: rest.join(' ').slice(0, 100) };
}
