import { readVerifyCode } from '@pledgewell/domain';
import { inTransaction } from '../../../platform/db/tenant.ts';
import { queriesOn } from '../../../platform/db/connection.ts';
import type { Caller } from '../../../platform/http/gate.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { verifiedReceipt } from '../queries/verified.ts';

/** Verifies a receipt by its code, for anyone who holds it. */
export async function verifyReceipt({ services }: Caller, typed: string) {
  const code = readVerifyCode(typed);
  const found =
    code === null
      ? undefined
      : await inTransaction(services.pools.app, (client) =>
          verifiedReceipt(queriesOn(client), code),
        );
  if (!found) throw new Problem('receipts/unknown-code');
  const { givenOn, keptCents, ...rest } = found;
  return { data: { ...rest, giftDate: givenOn, amount: keptCents } };
}
