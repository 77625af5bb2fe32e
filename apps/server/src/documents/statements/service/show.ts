import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Document } from '../../../platform/http/document.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { findStatementDonor, listStatementDonations } from '../queries/donations.ts';
import { findRun } from '../queries/runs.ts';
import { listIssuedStatements, lastIssued } from '../queries/statements.ts';
import { findIssuer, isStatementDue, toStatement } from './build.ts';
import { draw, toDrawable } from './draw.ts';
import { statementFileName } from './post.ts';
import { statementsInDocument } from './runs.ts';

/** A donor's statement for a year, as it was given or would be given now. */
export async function currentStatement(ctx: Ctx, donorId: string, year: number) {
  const donor = await findStatementDonor(ctx, donorId);
  const given = donor && (await listStatementDonations(ctx, [donorId], year)).get(donorId);
  if (!donor || !isStatementDue(given?.gifts)) throw new Problem('statements/not-found');
  const { gifts: donations = [], facts = '' } = given ?? {};

  const last = await lastIssued(ctx, donorId, year);
  if (last?.facts === facts) {
    return { donor, facts, statement: last.snapshot, issuedAt: last.issuedAt };
  }
  const statement = toStatement(ctx, {
    year,
    issuer: await findIssuer(ctx, donor),
    donor,
    gifts: donations,
  });
  return { donor, facts, statement, issuedAt: null };
}

/** The document of a donor's statement, marked as a preview if it was not given to anybody. */
export async function showStatement(
  unit: UnitOfWork,
  donorId: string,
  year: number,
): Promise<Document> {
  const drawable = await unit.inTransaction(async (ctx) => {
    const { statement, issuedAt } = await currentStatement(ctx, donorId, year);
    return toDrawable(ctx, [{ statement, isPreview: issuedAt === null }]);
  });
  const bytes = await draw(drawable);
  return { fileName: statementFileName({ year }), mediaType: 'application/pdf', bytes };
}

/** A run's printed statements in one document, split into parts of limited size. */
export async function showRun(unit: UnitOfWork, runId: string, part: number): Promise<Document> {
  const { drawable, year } = await unit.inTransaction(async (ctx) => {
    const run = await findRun(ctx, runId);
    if (run?.way !== 'paper') throw new Problem('statements/run-not-found');
    const most = statementsInDocument;
    const issued = await listIssuedStatements(ctx, runId, { offset: (part - 1) * most, most });
    if (issued.length === 0) throw new Problem('statements/run-not-found');
    const statements = issued.map(({ snapshot }) => ({ statement: snapshot, isPreview: false }));
    return { drawable: await toDrawable(ctx, statements), year: run.year };
  });
  const bytes = await draw(drawable);
  const fileName = `giving-statements-${year}-part-${part}.pdf`;
  return { fileName, mediaType: 'application/pdf', bytes };
}
