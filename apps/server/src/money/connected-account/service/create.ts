import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { ConnectLinkRequest, NewConnectedAccount } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { toReturnUrl } from '../../../platform/http/client/return-url.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { ProviderAccount } from '../../../platform/provider/accounts.ts';
import { ProviderFailure } from '../../../platform/provider/failure.ts';
import { claimProviderObject } from '../../../platform/records/provider-owners.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { toConnectedAccount } from '../presenter.ts';
import {
  findAccount,
  findRow,
  insertRow,
  ownerDetails,
  storeAccount,
  type AccountRow,
} from '../queries.ts';
import { toProblem } from './to-problem.ts';
import { requireProvider } from './status.ts';

/**
 * Creates an account at the provider and returns where its owner completes it. The row is stored
 * first: after an interruption, the next try creates the same account. An incomplete account is
 * continued.
 */
export async function createAccount(unit: UnitOfWork, wish: NewConnectedAccount) {
  const { accounts } = requireProvider(unit.services);
  const begun = await unit.inTransaction((ctx) => beginAccount(ctx, wish));
  const row =
    'account' in begun
      ? begun.account
      : await toProblem('connect/create-failed', async () => {
          const checkedAt = unit.services.now();
          const account = await accounts.create(begun.make);
          return unit.inTransaction((ctx) => keepAccount(ctx, begun.id, { account, checkedAt }));
        });

  const accountLink = await linkFor(unit.services, row, {}).catch((error: unknown) => {
    if (error instanceof ProviderFailure) return null;
    throw error;
  });
  return {
    data: { accountLink, connectedAccount: toConnectedAccount(row) },
    message: 'Your payment account has been created. Complete its setup to take payments.',
  };
}

async function beginAccount(ctx: Ctx, { businessType, country }: NewConnectedAccount) {
  const made = await findAccount(ctx);
  if (made && (made.detailsSubmitted || made.origin === 'oauth')) {
    throw new Problem('connect/already-connected');
  }
  if (made) return { account: made };

  await insertRow(ctx, { id: randomUUIDv7(), origin: 'created', country });
  const row = await findRow(ctx);
  if (!row) throw new Problem('connect/create-failed');
  const organizationId = ctx.organization.id;
  const key = `${row.id}/${businessType}/${country}`;
  const owner = await ownerDetails(ctx);
  return { id: row.id, make: { key, organizationId, businessType, country, ...owner } };
}

type Made = { account: ProviderAccount; checkedAt: Date };

/** Stores the created account. If two users create it at once, both get the same account. */
async function keepAccount(ctx: Ctx, id: string, made: Made): Promise<AccountRow> {
  const before = await findAccount(ctx);
  if (!(await claimProviderObject(ctx, made.account.id)))
    throw new Problem('connect/account-taken');
  await storeAccount(ctx, id, made);
  const row = await findAccount(ctx);
  if (!row) throw new Problem('connect/create-failed');
  if (!before) {
    await recordActivity(ctx, {
      action: 'connect/created',
      entity: 'organization',
      entityId: ctx.organization.id,
      label: row.businessName ?? row.accountId,
    });
  }
  return row;
}

export async function createLink(unit: UnitOfWork, wish: ConnectLinkRequest) {
  const row = await unit.inTransaction(findAccount);
  if (!row) throw new Problem('connect/no-account');
  return { url: await toProblem('connect/link-failed', () => linkFor(unit.services, row, wish)) };
}

/** The page where setup is completed. The browser always returns to our own pages. */
function linkFor(
  services: Pick<Services, 'provider' | 'publicUrl'>,
  { accountId }: AccountRow,
  wish: ConnectLinkRequest,
) {
  const back = (given: string) => toReturnUrl(services.publicUrl(), given);
  return requireProvider(services).accounts.onboardingUrl({
    account: accountId,
    returnUrl: back(wish.returnUrl ?? '/dashboard/stripe-connect-return'),
    refreshUrl: back(wish.refreshUrl ?? '/dashboard/profile'),
  });
}
