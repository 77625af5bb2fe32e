import type { Ctx } from '../../../context.ts';
import { renderPdf } from '../../../platform/pdf/render.ts';
import { findLogo } from '../../receipts/queries/gifts.ts';
import { logoFile, sheetsOf, type Sheet } from '../drawing/sheet.ts';

/** Statements with all that their drawing needs, so that nothing is read while they are drawn. */
export type Drawable = { sheets: readonly Sheet[]; logos: Record<string, Uint8Array>; at: Date };

export async function drawableOf(ctx: Ctx, sheets: readonly Sheet[], at: Date): Promise<Drawable> {
  return { sheets, logos: await logosOf(ctx, sheets), at };
}

/** The pictures that statements name, each once. */
export async function logosOf(ctx: Ctx, sheets: readonly Sheet[]) {
  const names = new Set(sheets.map(({ statement }) => statement.organization.logo));
  const logos: Record<string, Uint8Array> = {};
  for (const name of names) {
    const logo = name === null ? null : await findLogo(ctx, name);
    if (name !== null && logo !== null) logos[logoFile(name)] = logo;
  }
  return logos;
}

/** Draws statements as one document, outside of any transaction. */
export const draw = ({ sheets, logos, at }: Drawable): Promise<Uint8Array> =>
  renderPdf({ template, data: sheetsOf(sheets), pictures: logos, at });

const template = new URL('../drawing/statement-1.typ', import.meta.url).href;
