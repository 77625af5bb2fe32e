import type { EraseOrganization } from '@pledgewell/contract';
import { formatDay, today, type ActivityAction } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { endRecurringDonations } from '../../../money/index.ts';
import { leavingLetter } from '../letters.ts';
import {
  setErasureDay,
  nameOfOrganization,
  findOwners,
  clearErasureDay,
} from '../../../accounts/index.ts';

type ErasureRequest = { ctx: Ctx; body: EraseOrganization; ready: string };

/** How long the owner may change their mind. */
const days = 30;
const msPerDay = 24 * 60 * 60 * 1_000;

/**
 * Sets the day on which everything is erased. The workspace is read-only from now on, and all
 * owners are notified, because another user may have requested it. A second request keeps the day.
 */
export async function eraseOrganization({ ctx, body, ready: publicUrl }: ErasureRequest) {
  const name = await nameOfOrganization(ctx);
  if (body.name.normalize() !== name.normalize()) throw new Problem('organization/wrong-name');

  const wanted = new Date(ctx.now.getTime() + days * msPerDay);
  const isNew = await setErasureDay(ctx, wanted);
  const deletesAt = isNew ? wanted : (ctx.organization.deletesAt ?? wanted);
  const day = formatDay(today(deletesAt, ctx.organization.timeZone));
  // Nobody is charged any longer for a closing organization.
  if (isNew) await endRecurringDonations(ctx, 'organization');
  if (isNew) await announce(ctx, name, { day, publicUrl });
  return {
    data: { deletesAt: deletesAt.toISOString() },
    message: `${name} will be deleted on ${day}.`,
  };
}

export async function keepOrganization(ctx: Ctx) {
  if (!(await clearErasureDay(ctx))) throw new Problem('organization/not-leaving');
  const name = await nameOfOrganization(ctx);
  await record(ctx, 'organization/kept', name);
  return { message: `${name} won’t be deleted. Everything works as before.` };
}

async function announce(ctx: Ctx, name: string, about: { day: string; publicUrl: string }) {
  await record(ctx, 'organization/leaving', name);
  for (const { email, firstName, lastName } of await findOwners(ctx)) {
    await queueMail(ctx, {
      to: { name: `${firstName} ${lastName}`, email },
      kind: 'organization/leaving',
      letter: leavingLetter(name, about),
    });
  }
}

const record = (ctx: Ctx, action: ActivityAction, label: string) =>
  recordActivity(ctx, { action, entity: 'organization', entityId: ctx.organization.id, label });
