import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { randomUUIDv7 } from 'node:crypto';
import { problems, type ConnectOAuthAnswer } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { addTicket, consumeTicket } from '../../../platform/auth/ticket.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { toReturnUrl } from '../../../platform/http/client/return-url.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { AccountCalls, ProviderAccount } from '../../../platform/provider/accounts.ts';
import { ProviderFailure } from '../../../platform/provider/failure.ts';
import { claimProviderObject } from '../../../platform/records/provider-owners.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { toConnectedAccount } from '../presenter.ts';
import {
  disconnectUncreated,
  findAccount,
  insertRow,
  ownerDetails,
  storeAccount,
} from '../queries.ts';
import { requireProvider } from './status.ts';

type StateData = { sessionId: string | null };

const lifeSeconds = 600;

/** Whether an account is connected, and whether an existing one can be. */
export async function existingAccount(ctx: Ctx, { provider }: Services) {
  const known = await findAccount(ctx);
  return {
    data: {
      hasConnectedAccount: known !== undefined,
      connectedAccountId: known?.accountId ?? null,
      canConnectExisting: provider?.accounts.canConnectExisting ?? false,
      offBecause: provider ? null : problems['connect/off'].message,
      isTestMode: provider?.isStandIn ?? false,
    },
  };
}

/**
 * The page where somebody agrees to connect their account. The returned state is valid for this
 * person in this session, once.
 */
export async function beginExisting(unit: UnitOfWork) {
  const accounts = offered(unit.services);
  const { email } = await unit.inTransaction(async (ctx) => {
    await refuseSecond(ctx);
    return ownerDetails(ctx);
  });
  const state = await unit.inTransaction((ctx) =>
    addTicket(ctx.db, {
      purpose: 'connect-state',
      seconds: lifeSeconds,
      organizationId: ctx.organization.id,
      ...(ctx.userId === null ? {} : { userId: ctx.userId }),
      data: { sessionId: ctx.sessionId } satisfies StateData,
    }),
  );
  const back = toReturnUrl(unit.services.publicUrl(), '/dashboard/stripe-connect-return');
  return { url: accounts.authorizeUrl({ state, returnUrl: back, email }) };
}

/** Connects the account that the provider sent the same person back with. */
export async function finishExisting(unit: UnitOfWork, { code, state }: ConnectOAuthAnswer) {
  const accounts = offered(unit.services);
  const isTheirs = await unit.inTransaction((ctx) => consumeState(ctx, state));
  if (!isTheirs) throw new Problem('connect/oauth-state');
  await unit.inTransaction(refuseSecond);

  const checkedAt = unit.services.now();
  const account = await accept(accounts, code);
  const row = await unit.inTransaction((ctx) => connect(ctx, { account, checkedAt }));
  return { account: toConnectedAccount(row), message: 'Your payment account has been connected.' };
}

function offered(services: Services): AccountCalls {
  const { accounts } = requireProvider(services);
  if (!accounts.canConnectExisting) throw new Problem('connect/existing-off');
  return accounts;
}

async function refuseSecond(ctx: Ctx) {
  if (await findAccount(ctx)) throw new Problem('connect/already-connected');
}

/** A state that another person brings is also used up. */
async function consumeState(ctx: Ctx, state: string) {
  const ticket = await consumeTicket<StateData>(ctx.db, 'connect-state', state);
  return (
    ticket !== undefined &&
    ticket.organizationId === ctx.organization.id &&
    ticket.userId === ctx.userId &&
    ticket.data.sessionId === ctx.sessionId
  );
}

async function accept(accounts: AccountCalls, code: string): Promise<ProviderAccount> {
  try {
    const account = await accounts.find(await accounts.accept(code));
    if (account) return account;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const isUnknown = error.kind === 'unavailable' || error.kind === 'busy';
    if (isUnknown) throw new Problem('connect/status-failed', { retryAfterSeconds: 30 });
  }
  throw new Problem('connect/oauth-refused');
}

/** An account that was started here but never created by the provider is replaced by this one. */
async function connect(ctx: Ctx, given: { account: ProviderAccount; checkedAt: Date }) {
  const { account } = given;
  if (!(await claimProviderObject(ctx, account.id))) throw new Problem('connect/account-taken');
  const id = randomUUIDv7();
  await disconnectUncreated(ctx);
  const isNew = await insertRow(ctx, { id, origin: 'oauth', country: account.country });
  if (!isNew) throw new Problem('connect/already-connected');
  await storeAccount(ctx, id, given);
  await recordActivity(ctx, {
    action: 'connect/connected',
    entity: 'organization',
    entityId: ctx.organization.id,
    label: account.businessName ?? account.id,
  });
  const row = await findAccount(ctx);
  if (!row) throw new Problem('connect/already-connected');
  return row;
}
