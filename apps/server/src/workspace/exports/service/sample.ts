import { exportFields, type ExportFormat, type ExportType } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { ReadRows } from '../../../platform/db/read-rows.ts';
import type { Download } from '../../../platform/http/download.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Sheet, SheetColumn, SheetKind } from '../../../platform/sheets/sheet.ts';
import { claimTurn } from '../queries.ts';
import { sheets } from '../sheets/sheets.ts';
import { writeSheet } from '../../../platform/sheets/sheet-file.ts';

const rows = 20;

type SampleRequest = {
  dataType: ExportType;
  fileFormat: ExportFormat;
  hasSample: boolean;
  read: ReadRows;
};

/** Made-up rows in the same shape as real ones, to try an export without data. */
export async function downloadSample(ctx: Ctx, request: SampleRequest): Promise<Download> {
  const { dataType, fileFormat, hasSample, read } = request;
  if (!hasSample) throw new Problem('exports/no-sample');
  if (!(await claimTurn(ctx))) throw new Problem('exports/running');

  const everything = { startDate: null, endDate: null, status: 'all', campaignId: null };
  const sheet = sheets[dataType](ctx, { ...everything, includeFields: exportFields[dataType] });
  const fileName = `sample-${dataType}.${fileFormat === 'csv' ? 'csv' : 'xlsx'}`;
  return { fileName, ...(await writeSheet(madeUp(sheet), fileFormat, read)) };
}

const madeUp = ({ name, columns }: Sheet): Sheet => ({
  name,
  columns: columns.map(({ header, kind }): SheetColumn => {
    const value = /email/i.test(header)
      ? sql`'sample-' || n || '@example.org'`
      : values[kind](header);
    return { header, kind, value };
  }),
  rows: sql`from generate_series(1, ${rows}::int) n`,
  order: [{ by: sql`n` }],
});

const words = (header: string) => sql`${`Sample ${header} `}::text || n`;

const values: Record<SheetKind, (header: string) => RawBuilder<unknown>> = {
  text: words,
  words,
  usd: () => sql`n * 1250`,
  number: () => sql`n`,
  day: () => sql`current_date - n`,
  moment: () => sql`now() - n * interval '1 hour'`,
};
