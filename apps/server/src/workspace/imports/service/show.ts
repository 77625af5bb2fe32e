import type { Import, ImportListQuery, ImportRowsQuery } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { toPagination } from '../../../platform/http/pagination.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { presentImport, presentRow } from '../presenter.ts';
import {
  countImports,
  findImport,
  findPreview,
  knownSets,
  pageImports,
} from '../queries/imports.ts';
import { countRows, pageRows } from '../queries/rows.ts';

export async function getImport(ctx: Ctx, id: string): Promise<Import> {
  return presentImport(await getRecord(ctx, id), await knownSets(ctx));
}

export async function getRecord(ctx: Ctx, id: string) {
  const record = await findImport(ctx, id);
  if (!record) throw new Problem('imports/not-found');
  return record;
}

export async function showImport(ctx: Ctx, id: string) {
  return { data: await getImport(ctx, id) };
}

/** The top of the file, at its full width. */
export async function showPreview(ctx: Ctx, id: string) {
  const found = await findPreview(ctx, id);
  if (!found) throw new Problem('imports/not-found');
  return { data: { headerRow: found.headerRow, rows: found.preview } };
}

export async function listImports(ctx: Ctx, query: ImportListQuery) {
  const [records, total, known] = [
    await pageImports(ctx, query),
    await countImports(ctx),
    await knownSets(ctx),
  ];
  const data = records.map((record) => presentImport(record, known));
  return { data, count: total, pagination: toPagination(query, total) };
}

export async function listRows(ctx: Ctx, id: string, query: ImportRowsQuery) {
  const record = await getRecord(ctx, id);
  const total = await countRows(ctx, id, query.verdict);
  const rows = await pageRows(ctx, record, query);
  return {
    data: rows.map((row) => presentRow(row, record.kind)),
    count: total,
    pagination: toPagination(query, total),
  };
}
