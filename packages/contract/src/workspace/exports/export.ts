import {
  exportFields,
  exportFormats,
  exportStatuses,
  exportTypes,
  isExportField,
  isExportStatus,
  type ExportField,
  type ExportStatus,
} from '@pledgewell/domain';
import { z } from 'zod';
import { isInOrder, outOfOrder } from '../../span.ts';
import { DayText, Id } from '../../wire.ts';

const dataType = z.enum(exportTypes, { error: `Choose one of ${exportTypes.join(', ')}.` });
const fileFormat = z.enum(exportFormats, { error: 'Choose csv or excel.' });
const statuses = [...new Set(Object.values(exportStatuses).flat())] as ExportStatus[];
const fields = [...new Set(Object.values(exportFields).flat())] as ExportField[];

/** The days of the range are included. A null side has no bound. */
const DateRange = z
  .strictObject({
    startDate: DayText.nullable().default(null),
    endDate: DayText.nullable().default(null),
  })
  .refine(isInOrder, outOfOrder);

/**
 * What the Export Report dialog sends. The meaning of the range depends on the type: donors by the
 * day they were added, donations by donation date, pledges by pledge date, campaigns if they run on
 * any day of it. `includeFields` names the groups of columns beyond those in every file.
 */
export const NewExport = z
  .strictObject({
    dataType,
    fileFormat,
    dateRange: DateRange.prefault({}),
    filters: z
      .strictObject({
        status: z.enum(['all', ...statuses], { error: 'Choose a status.' }).default('all'),
        campaign: Id.nullable().default(null),
      })
      .prefault({}),
    includeFields: z
      .array(z.enum(fields, { error: 'This field doesn’t exist.' }), {
        error: 'Enter a list of fields.',
      })
      .max(fields.length)
      .default([]),
  })
  .superRefine((given, context) => {
    const type = exportTypes.find((each) => each === (given as { dataType?: unknown }).dataType);
    if (!type || context.issues.length > 0) return;
    if (!isExportStatus(type, given.filters.status)) {
      const choices = ['all', ...exportStatuses[type]].join(', ');
      const message = `Choose one of ${choices}.`;
      context.addIssue({ code: 'custom', path: ['filters', 'status'], message });
    }
    given.includeFields.forEach((field, place) => {
      if (isExportField(type, field)) return;
      const message = `The fields of ${type} are ${exportFields[type].join(', ')}.`;
      context.addIssue({ code: 'custom', path: ['includeFields', place], message });
    });
  });
export type NewExport = z.infer<typeof NewExport>;

export const ExportTypeParams = z.strictObject({ dataType });

/** How many rows a choice has, of all rows of its type. */
export const ExportCount = z.object({ rows: z.int(), total: z.int() });
export type ExportCount = z.infer<typeof ExportCount>;

/** An export ready for download. The URLs are paths on this server. */
export const ExportReady = z.object({
  success: z.literal(true),
  downloadUrl: z.string(),
  filename: z.string(),
  message: z.string(),
  /** The file's contents, and what there would be without dates and filters. */
  count: ExportCount,
  /** A file of the same format with made-up rows; null in production. */
  sampleUrl: z.string().nullable(),
});
export type ExportReady = z.infer<typeof ExportReady>;

const ticketError = 'This download link isn’t valid.';

/** `token` takes the ticket for this file, never a session token. */
export const ExportFileQuery = z.strictObject({
  token: z
    .string({ error: ticketError })
    .regex(/^[\w-]{43}$/, { error: ticketError })
    .optional(),
});

/** Opens one file once, within this many seconds. */
export const DownloadTicket = z.object({ token: z.string(), expiresInSeconds: z.int() });

export const ExportSampleQuery = z.strictObject({ fileFormat: fileFormat.default('csv') });
