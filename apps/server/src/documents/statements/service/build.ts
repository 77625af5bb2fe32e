import {
  buildStatement,
  completeForSample,
  isYearOver,
  missingForReceipts,
  type PostalAddressParts,
  type Issuer,
  type Statement,
  type StatementDonation,
} from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { writePermission } from '../../../accounts/index.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { issuerRow } from '../../receipts/queries/donations.ts';

/** The organization's details for its statements; missing details of samples are invented. */
export async function findIssuer(ctx: Ctx, { isSample }: { isSample: boolean }): Promise<Issuer> {
  const stored = await issuerRow(ctx);
  const row = isSample ? completeForSample(stored) : stored;
  return { ...row, address: row, look: { colour: row.color, logo: row.logo } };
}

/** Returns what prevents all statements of a year. */
export function refuseIssuing(ctx: Ctx, year: number, issuer: Issuer) {
  const refusal = writePermission(ctx);
  if (refusal) throw new Problem(refusal);
  if (!isYearOver(year, ctx.today)) {
    throw new Problem('statements/year-not-over', { values: { year, next: year + 1 } });
  }
  const missing = missingForReceipts(issuer);
  if (missing.length === 0) return;
  throw new Problem('statements/incomplete-profile', { values: { missing: missing.join(', ') } });
}

type Given = {
  year: number;
  issuer: Issuer;
  donor: PostalAddressParts & { name: string };
  gifts: readonly StatementDonation[];
};

export const toStatement = (
  ctx: Ctx,
  { year, issuer, donor, gifts: donations }: Given,
): Statement =>
  buildStatement({
    year,
    issuedOn: ctx.today,
    organization: issuer,
    donor: { name: donor.name, address: donor },
    gifts: donations,
  });

/** A donor who only gave through others has nothing to state. */
export const isStatementDue = (donations: readonly StatementDonation[] = []) =>
  donations.some(({ givenThrough }) => givenThrough === null);
