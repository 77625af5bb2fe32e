import type { ActivityAction } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Services } from '../../../platform/core/services.ts';
import { organizationId } from '../../../platform/db/tenant.ts';
import { runAsOrganization, withSource } from '../../../platform/jobs/unit-of-work.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { findLoginOrFormer } from '../../auth/queries/accounts.ts';
import { listOwnOrganizations } from '../../auth/queries/organizations.ts';
import { findPerson, type Person } from '../../auth/queries/people.ts';
import { toUserActivity } from '../../auth/service/open-session.ts';

/** The account that the operator changes. */
type Account = Person & {
  /** The person has left every organization. */
  isFormer: boolean;
};

type Change = {
  email: string;
  action: ActivityAction;
  /** What also happens in each of the person's organizations. */
  everywhere?: (ctx: Ctx, userId: string) => Promise<void>;
};

/**
 * Runs a change of the operator to the account with an email address, and records it in the history
 * of each of the person's organizations.
 */
export async function changeAccount<Result>(
  services: Services,
  { email, action, everywhere = async () => {} }: Change,
  work: (ctx: Ctx, account: Account) => Promise<Result>,
): Promise<Result> {
  const found = await findLoginOrFormer(services.pools.app, email);
  if (!found) throw new Error(`No user here has the email address ${email}.`);

  const { organization_id: first, user_id: userId, is_former: isFormer } = found;
  const runIn = <Given>(id: string, change: (ctx: Ctx) => Promise<Given>) =>
    runAsOrganization(services, organizationId(id), services.log, (ctx) =>
      change(withSource(ctx, 'operator')),
    );
  const record = async (ctx: Ctx, activity: ReturnType<typeof toUserActivity>) => {
    await recordActivity(ctx, activity);
    await everywhere(ctx, userId);
  };
  const { result, activity, others } = await runIn(first, async (ctx) => {
    const person = await findPerson(ctx.db, userId);
    const activity = toUserActivity(userId, person.email, action);
    const result = await work(ctx, { ...person, isFormer });
    // The history of an organization shows nothing of a person who has left it.
    if (!isFormer) await record(ctx, activity);
    const own = await listOwnOrganizations(ctx.db, userId);
    return { result, activity, others: own.filter(({ id }) => id !== first) };
  });
  for (const { id } of others) await runIn(id, (ctx) => record(ctx, activity));
  return result;
}
