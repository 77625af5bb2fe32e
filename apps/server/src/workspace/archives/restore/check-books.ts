import { receiptInvariants, statementInvariants } from '../../../documents/index.ts';
import { givingInvariants } from '../../../giving/index.ts';
import type { Ctx } from '../../../platform/core/context.ts';
import { findBrokenInvariant } from '../../../platform/records/invariants.ts';
import { damaged } from './read-file.ts';

const rules = [...givingInvariants, ...receiptInvariants, ...statementInvariants];

/** Refuses books that contradict themselves, as those of an edited archive may. */
export async function checkBooks(ctx: Ctx) {
  const broken = await findBrokenInvariant(ctx, rules);
  if (broken) throw damaged(`it isn’t true that ${broken.name}`);
}
