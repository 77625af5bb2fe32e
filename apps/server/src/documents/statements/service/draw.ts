import type { Ctx } from '../../../platform/core/context.ts';
import { renderPdf } from '../../../platform/pdf/render.ts';
import { findLogo } from '../../receipts/queries/donations.ts';
import { logoFile, toSheets, type Sheet } from '../drawing/sheet.ts';

/** Statements with everything their drawing needs, so that drawing reads nothing. */
export type Drawable = {
  organizationId: string;
  sheets: readonly Sheet[];
  logos: Record<string, Uint8Array>;
};

export async function toDrawable(ctx: Ctx, sheets: readonly Sheet[]): Promise<Drawable> {
  return { organizationId: ctx.organization.id, sheets, logos: await findLogos(ctx, sheets) };
}

/** The pictures that statements use, each once. */
export async function findLogos(ctx: Ctx, sheets: readonly Sheet[]) {
  const names = new Set(sheets.map(({ statement }) => statement.organization.logo));
  const logos: Record<string, Uint8Array> = {};
  for (const name of names) {
    const logo = name === null ? null : await findLogo(ctx, name);
    if (name !== null && logo !== null) logos[logoFile(name)] = logo;
  }
  return logos;
}

/** Draws statements as one document, outside of any transaction. */
export const draw = ({ organizationId, sheets, logos }: Drawable): Promise<Uint8Array> =>
  renderPdf(organizationId, {
    template,
    data: toSheets(sheets),
    pictures: logos,
    isLong: sheets.length > 1,
    at: madeAt(sheets),
  });

/** Noon on the day of issue, so that the same statement always gives the same bytes. */
const madeAt = ([first]: readonly Sheet[]) =>
  new Date(first ? `${first.statement.issuedOn}T12:00:00Z` : 0);

const template = new URL('../drawing/statement-1.typ', import.meta.url).href;
