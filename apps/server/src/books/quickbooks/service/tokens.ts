import { setTimeout as wait } from 'node:timers/promises';
import { seal, unseal, type Binding } from '../../../platform/auth/seal.ts';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { QuickBooksFault } from '../../../platform/quickbooks/fault.ts';
import type {
  QuickBooks,
  QuickBooksTokens,
  TokenSource,
} from '../../../platform/quickbooks/port.ts';
import { findConnection, lockConnection, updateConnection } from '../queries/connection.ts';

type Keys = Pick<Services, 'keys'>;
type Pair = Pick<QuickBooksTokens, 'accessToken' | 'refreshToken'>;

const renewingMs = 30_000;
const pollMs = 250;

const toBinding = ({ organization }: Pick<Ctx, 'organization'>): Binding => ({
  purpose: 'quickbooks',
  row: organization.id,
});

/** The columns of a connection's tokens, encrypted. */
export function sealTokens(ctx: Ctx, { keys }: Keys, tokens: QuickBooksTokens) {
  const { accessToken, refreshToken, accessEndsAt, refreshEndsAt } = tokens;
  const text = JSON.stringify({ accessToken, refreshToken } satisfies Pair);
  return {
    sealedTokens: seal(keys, toBinding(ctx), Buffer.from(text)),
    accessEndsAt,
    refreshEndsAt,
  };
}

/** The tokens of the connection; null after it has ended. */
export function openTokens(ctx: Ctx, { keys }: Keys, sealed: Buffer | null): Pair | null {
  const opened = sealed && unseal(keys, toBinding(ctx), sealed);
  return opened ? (JSON.parse(opened.plain.toString()) as Pair) : null;
}

/** Encrypts the tokens again with the newest key; leaves them alone if no key opens them. */
export function resealTokens(ctx: Ctx, { keys }: Keys, sealed: Buffer): Buffer {
  const opened = unseal(keys, toBinding(ctx), sealed);
  return opened ? seal(keys, toBinding(ctx), opened.plain) : sealed;
}

/**
 * The tokens of an organization's connection. Several processes may find them rejected at once:
 * the one that gets the lease renews them, and the others wait for the result.
 */
export const tokenSource = (unit: UnitOfWork, quickBooks: QuickBooks): TokenSource => ({
  current: () => unit.inTransaction(async (ctx) => (await requirePair(ctx, unit)).accessToken),
  async replace(rejected) {
    for (let waited = 0; waited < renewingMs; waited += pollMs) {
      const found = await unit.inTransaction((ctx) => takeLease(ctx, unit, rejected));
      if (found.accessToken !== null) return found.accessToken;
      if (found.refreshToken !== null) return renew(unit, quickBooks, found.refreshToken);
      await wait(pollMs);
    }
    throw new QuickBooksFault('unavailable', 'The tokens are being renewed.');
  },
});

async function requirePair(ctx: Ctx, { services }: UnitOfWork): Promise<Pair> {
  const connection = await findConnection(ctx);
  const pair = openTokens(ctx, services, connection?.sealedTokens ?? null);
  if (!pair) throw new QuickBooksFault('unauthorized', 'The connection has ended.');
  return pair;
}

/** A newer token, or the right to renew it, or neither while somebody else does. */
async function takeLease(ctx: Ctx, { services }: UnitOfWork, rejected: string) {
  const connection = await lockConnection(ctx);
  const pair = openTokens(ctx, services, connection?.sealedTokens ?? null);
  if (!connection || !pair) throw new QuickBooksFault('unauthorized', 'The connection has ended.');
  const nothing = { accessToken: null, refreshToken: null };
  if (pair.accessToken !== rejected) return { ...nothing, accessToken: pair.accessToken };
  if (connection.renewingUntil !== null && connection.renewingUntil > ctx.now) return nothing;
  await updateConnection(ctx, { renewingUntil: new Date(ctx.now.getTime() + renewingMs) });
  return { ...nothing, refreshToken: pair.refreshToken };
}

async function renew(unit: UnitOfWork, quickBooks: QuickBooks, refreshToken: string) {
  try {
    const tokens = await quickBooks.refresh(refreshToken);
    await unit.inTransaction((ctx) =>
      updateConnection(ctx, { ...sealTokens(ctx, unit.services, tokens), renewingUntil: null }),
    );
    return tokens.accessToken;
  } catch (error) {
    await unit.inTransaction((ctx) => updateConnection(ctx, { renewingUntil: null }));
    throw error;
  }
}
