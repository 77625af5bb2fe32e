import type { SubscriptionChanges, Subscriptions } from '@pledgewell/contract';
import type { Ctx, Log } from '../../../platform/core/context.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import { contextIn, withSource } from '../../../platform/jobs/unit-of-work.ts';
import { readUnsubscribeToken, type UnsubscribeLink } from '../../../platform/mail/unsubscribe.ts';
import { findOrganizationName } from '../../../accounts/index.ts';
import { findPreferences } from '../queries/preferences.ts';
import { changeOwnPreferences } from './preferences.ts';

/** Returns the letter preferences behind an unsubscribe link, and changes nothing. */
export async function showSubscriptions({ services, log }: Caller, token: string) {
  return {
    data: await withHolder(services, log, token, async (ctx, { holder, organization }) =>
      readSubscriptionState(ctx, holder, organization),
    ),
  };
}

export async function changeSubscriptions(
  { services, log }: Caller,
  { token, reminders, thanks }: SubscriptionChanges,
) {
  const data = await withHolder(services, log, token, async (ctx, { holder, organization }) => {
    await changeOwnPreferences(ctx, holder.donorId, { reminders, thanks });
    return readSubscriptionState(ctx, holder, organization);
  });
  return { data, message: 'Your preferences are saved.' };
}

/** Unsubscribes from this list; called by mail programs with one click. */
export const unsubscribeAtOnce = async (services: Services, log: Log, token: string) =>
  withHolder(services, log, token, async (ctx, { holder, organization }) => {
    const now = await readSubscriptionState(ctx, holder, organization);
    await changeOwnPreferences(ctx, holder.donorId, { ...now, [holder.list]: false });
  });

type Held = { holder: UnsubscribeLink; organization: string };

/** Refuses forged tokens, and deleted donors and organizations, in the same words. */
async function withHolder<Result>(
  services: Services,
  log: Log,
  token: string,
  work: (ctx: Ctx, held: Held) => Promise<Result>,
): Promise<Result> {
  const holder = readUnsubscribeToken(services.keys, token);
  if (!holder) throw new Problem('letters/wrong-link');
  const { organizationId } = holder;
  return withTenant(services.pools.app, organizationId, async (db, client) => {
    const organization = await findOrganizationName(db, organizationId);
    if (organization === null) throw new Problem('letters/wrong-link');
    const ctx = await contextIn({ db, client }, services, organizationId, log);
    return work(withSource(ctx, 'donor'), { holder, organization });
  });
}

async function readSubscriptionState(
  ctx: Ctx,
  { donorId, list }: UnsubscribeLink,
  organization: string,
): Promise<Subscriptions> {
  const row = await findPreferences(ctx, donorId);
  if (!row) throw new Problem('letters/wrong-link');
  return {
    organization,
    list,
    reminders: row.remindersStoppedAt === null,
    thanks: row.thanksStoppedAt === null,
  };
}
