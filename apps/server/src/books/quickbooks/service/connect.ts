import { randomBytes } from 'node:crypto';
import type { Ctx } from '../../../platform/core/context.ts';
import { addTicket, consumeTicket } from '../../../platform/auth/ticket.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { recordActivity } from '../../../platform/records/activity.ts';
import { deleteConnection, findConnection, saveConnection } from '../queries/connection.ts';
import { stopReading } from '../queries/reading.ts';
import { callQuickBooks, openBooks, requireQuickBooks } from './company.ts';
import { openTokens, sealTokens } from './tokens.ts';

type StateData = { sessionId: string | null; verifier: string };

const lifeSeconds = 600;
const returnPath = '/dashboard/accounting/quickbooks/return';

/** The page where somebody agrees. The returned state is valid for this person, once. */
export async function beginConnecting(unit: UnitOfWork) {
  const quickBooks = requireQuickBooks(unit.services);
  const verifier = randomBytes(32).toString('base64url');
  const state = await unit.inTransaction((ctx) =>
    addTicket(ctx.db, {
      purpose: 'quickbooks-state',
      seconds: lifeSeconds,
      organizationId: ctx.organization.id,
      ...(ctx.userId === null ? {} : { userId: ctx.userId }),
      data: { sessionId: ctx.sessionId, verifier } satisfies StateData,
    }),
  );
  const { href } = toReturnUrl(unit);
  return { data: { url: await callQuickBooks(quickBooks.begin({ state, verifier }, href)) } };
}

const toReturnUrl = ({ services }: UnitOfWork) => new URL(returnPath, services.publicUrl());

/** Connects the company that QuickBooks sent the same person back with. */
export async function finishConnecting(unit: UnitOfWork, query: string) {
  const quickBooks = requireQuickBooks(unit.services);
  const callback = toReturnUrl(unit);
  callback.search = query;
  const state = callback.searchParams.get('state') ?? '';
  const data = await unit.inTransaction((ctx) => consumeState(ctx, state));
  if (!data) throw new Problem('quickbooks/state');
  const { verifier } = data;
  const { realmId, tokens } = await callQuickBooks(
    quickBooks.finish(callback, { state, verifier }),
  );

  const company = quickBooks.company(realmId, {
    current: async () => tokens.accessToken,
    replace: async () => tokens.accessToken,
  });
  const { name: companyName, hasClasses } = await callQuickBooks(company.info());
  await unit.inTransaction(async (ctx) => {
    const before = await findConnection(ctx);
    // Another company has other items and accounts.
    if (before && before.realmId !== realmId) await endConnection(ctx);
    await saveConnection(ctx, {
      realmId,
      companyName,
      hasClasses,
      ...sealTokens(ctx, unit.services, tokens),
    });
    await record(ctx, 'quickbooks/connected', companyName);
  });
  return { message: `QuickBooks is connected to ${companyName}.` };
}

/** A state that another person brings is also used up. */
async function consumeState(ctx: Ctx, state: string) {
  const ticket = await consumeTicket<StateData>(ctx.db, 'quickbooks-state', state);
  const isTheirs =
    ticket !== undefined &&
    ticket.organizationId === ctx.organization.id &&
    ticket.userId === ctx.userId &&
    ticket.data.sessionId === ctx.sessionId;
  return isTheirs ? ticket.data : null;
}

/** Ends the connection. What is in the books stays, and connecting again finds it. */
export async function disconnect(unit: UnitOfWork) {
  const refreshToken = await unit.inTransaction(async (ctx) => {
    const connection = await findConnection(ctx);
    if (!connection) throw new Problem('quickbooks/not-connected');
    const pair = openTokens(ctx, unit.services, connection.sealedTokens);
    await endConnection(ctx);
    await record(ctx, 'quickbooks/disconnected', connection.companyName);
    return pair?.refreshToken ?? null;
  });
  try {
    if (refreshToken !== null) await unit.services.quickBooks?.revoke(refreshToken);
  } catch (error) {
    unit.log.warn(error, 'a connection to QuickBooks could not be revoked');
  }
  return { message: 'QuickBooks is disconnected.' };
}

async function endConnection(ctx: Ctx) {
  await deleteConnection(ctx);
  await stopReading(ctx);
}

/** Lists what the company has to choose from. */
export async function listChoices(unit: UnitOfWork) {
  const connection = await unit.inTransaction(findConnection);
  if (!connection) throw new Problem('quickbooks/not-connected');
  const company = openBooks(unit, connection.realmId);
  const active = [['Active', '=', true]] as const;
  const [items, accounts] = await callQuickBooks(
    Promise.all([company.listAll('Item', active), company.listAll('Account', active)]),
  );
  const withType = (types: readonly string[]) =>
    accounts.filter(({ AccountType }) => types.includes(AccountType)).map(toChoice);
  return {
    data: {
      items: items.map(toChoice),
      bankAccounts: withType(['Bank', 'Other Current Asset']),
      expenseAccounts: withType(['Expense', 'Other Expense', 'Cost of Goods Sold']),
    },
  };
}

const toChoice = ({ Id, Name }: { Id: string; Name: string }) => ({ id: Id, name: Name });

const record = (
  ctx: Ctx,
  action: 'quickbooks/connected' | 'quickbooks/disconnected',
  label: string,
) => recordActivity(ctx, { action, entity: 'quickbooks', entityId: ctx.organization.id, label });
