import type { Ctx } from '../../../platform/core/context.ts';
import { renderPdf } from '../../../platform/pdf/render.ts';
import { findLogo } from '../../receipts/queries/donations.ts';
import { logoFile, toTemplateData, type PrintedStatement } from '../drawing/template-data.ts';

/** Statements with everything their drawing needs, so that drawing reads nothing. */
export type Drawable = {
  organizationId: string;
  statements: readonly PrintedStatement[];
  logos: Record<string, Uint8Array>;
};

export async function toDrawable(
  ctx: Ctx,
  statements: readonly PrintedStatement[],
): Promise<Drawable> {
  return {
    organizationId: ctx.organization.id,
    statements,
    logos: await findLogos(ctx, statements),
  };
}

/** The pictures that statements use, each once. */
export async function findLogos(ctx: Ctx, statements: readonly PrintedStatement[]) {
  const names = new Set(statements.map(({ statement }) => statement.organization.logo));
  const logos: Record<string, Uint8Array> = {};
  for (const name of names) {
    const logo = name === null ? null : await findLogo(ctx, name);
    if (name !== null && logo !== null) logos[logoFile(name)] = logo;
  }
  return logos;
}

/** Draws statements as one document, outside of any transaction. */
export const draw = ({ organizationId, statements, logos }: Drawable): Promise<Uint8Array> =>
  renderPdf(organizationId, {
    template,
    data: toTemplateData(statements),
    pictures: logos,
    isLong: statements.length > 1,
    at: madeAt(statements),
  });

/** Noon on the day of issue, so that the same statement always gives the same bytes. */
const madeAt = ([first]: readonly PrintedStatement[]) =>
  new Date(first ? `${first.statement.issuedOn}T12:00:00Z` : 0);

const template = new URL('../drawing/statement-1.typ', import.meta.url).href;
