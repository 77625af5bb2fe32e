import { z } from 'zod';

/** What the first line of the file says. */
export const RestoreHeader = z.object({
  format: z.literal(1),
  /** The organization's own row, under the database's names. */
  organization: z.record(z.string(), z.unknown()),
  people: z
    .array(
      z.object({
        id: z.uuid(),
        email: z.string().min(1).max(320),
        firstName: z.string().min(1).max(200),
        lastName: z.string().max(200),
      }),
    )
    .max(1_000),
});
export type RestoreHeader = z.infer<typeof RestoreHeader>;

const TableLine = z.object({
  table: z.string().max(63),
  columns: z.array(z.string().max(63)).min(1).max(200),
});
const EndLine = z.object({ end: z.literal(true), rows: z.int().min(0) });

const Marker = z.union([TableLine, EndLine, RestoreHeader]);
export type Marker = z.infer<typeof Marker>;

/** No row begins like this: rows are JSON objects. */
const sign = '#';

/** Writes a line that describes the following lines. */
export const toMarkerLine = (marker: Marker) => `${sign}${JSON.stringify(marker)}\n`;

export const isMarkerLine = (line: string) => line.startsWith(sign);

/** Reads such a line; null for any other line. */
export function parseMarker(line: string): Marker | null {
  try {
    return Marker.safeParse(JSON.parse(line.slice(sign.length))).data ?? null;
  } catch {
    return null;
  }
}
