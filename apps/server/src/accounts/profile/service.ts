import type { PersonName, ProfileChanges, User } from '@pledgewell/contract';
import { homeCountry, pick } from '@pledgewell/domain';
import type { Ctx } from '../../platform/core/context.ts';
import { normalizePhone } from '../../platform/contact/phone.ts';
import { requireCurrentVersion } from '../../platform/http/version.ts';
import { recordActivity } from '../../platform/records/activity.ts';
import { me } from '../auth/service/session.ts';
import { changeOrganization, changePerson, lockOrganization } from './queries.ts';

/** Changes the person and the organization in one step; they share one version. */
export async function updateProfile(ctx: Ctx, { version, ...given }: ProfileChanges) {
  requireCurrentVersion(await lockOrganization(ctx), version);
  const { data: before } = await me(ctx);
  await changeOrganization(ctx, tidy(given));
  await changePerson(ctx, given);

  const { data } = await me(ctx);
  await recordActivity(ctx, {
    action: 'profile/updated',
    entity: 'organization',
    entityId: ctx.organization.id,
    label: data.organizationName,
    before: toFacts(before),
    after: toFacts(data),
  });
  return { data, message: 'Profile updated successfully!' };
}

/** Changes the person's own name, which needs no role. */
export async function renamePerson(ctx: Ctx, name: PersonName) {
  const { data: before } = await me(ctx);
  await changePerson(ctx, name);
  const { data } = await me(ctx);
  await recordActivity(ctx, {
    action: 'profile/renamed',
    entity: 'user',
    entityId: data._id,
    label: `${data.firstName} ${data.lastName}`,
    before: pick(before, ['firstName', 'lastName']),
    after: pick(data, ['firstName', 'lastName']),
  });
  return { data, message: 'Your name is saved.' };
}

const tidy = (given: Omit<ProfileChanges, 'version'>) => ({
  ...given,
  phone: normalizePhone(given.phone),
  address: { ...given.address, country: given.address.country || homeCountry },
});

/** The fields that people enter, for the activity history. */
const toFacts = (user: User) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  organizationName: user.organizationName,
  phone: user.phone,
  address: user.address,
  taxId: user.taxId,
  timeZone: user.timeZone,
  fiscalYearStart: user.fiscalYearStart,
});
