import { z } from 'zod';

const success = z.literal(true);
const message = z.string().optional();

export const Pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
});
export type Pagination = z.infer<typeof Pagination>;

/** `{ success, data, message? }` around one thing. */
export const data = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ success, data: schema, message });

/** `{ success, data: [...], count, message? }` around a short list without pages. */
export const list = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ success, data: z.array(schema), count: z.int(), message });

/** `{ success, data: [...], count, pagination }` around one page of a list. */
export const page = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ success, data: z.array(schema), count: z.int(), pagination: Pagination, message });

/**
 * `{ success, data: [...], count, next }` around one part of a list without pages: the next part
 * begins after the entry that `next` names; null at the end.
 */
export const cursorPage = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({
    success,
    data: z.array(schema),
    count: z.int(),
    next: z.uuid().nullable(),
    message,
  });

/** `{ success, message }` if there is nothing to show. */
export const done = z.object({ success, message: z.string() }).meta({ id: 'Done' });

/** A file instead of JSON. */
export const zipFile = z.file().mime('application/zip');

export const pdfFile = z.file().mime('application/pdf');

export const csvFile = z.file().mime('text/csv');

/** A sheet as CSV or as an Excel workbook. */
export const sheetFile = z
  .file()
  .mime(['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']);

/** The shape of every refusal. `fields` maps a field's path to the sentence beside it. */
export const Failure = z
  .object({
    success: z.literal(false),
    message: z.string().meta({ description: 'A sentence to show to people.' }),
    code: z.string().meta({
      description: 'The reason, such as `donors/not-found`. Codes never change their meaning.',
    }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'What is wrong with single fields, by their paths.' }),
    requestId: z.uuid().meta({
      description: 'Names the request in the server’s log, as the header `X-Request-Id` does.',
    }),
  })
  .meta({ id: 'Error', description: 'Why a request was refused.' });
export type Failure = z.infer<typeof Failure>;
