import type { Day, ExportField } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';
import type { SheetColumn, SheetKind, SortKey } from '../../../platform/sheets/sheet.ts';

/** The choices in the dialog, besides the type. A side of the range may have no bound. */
export type Choice = {
  startDate: Day | null;
  endDate: Day | null;
  status: string;
  /** The campaign's id; null for all. */
  campaignId: string | null;
  includeFields: readonly string[];
};

/** A column that is in every file, or only in a file that includes its field. */
export type ChosenColumn = SheetColumn & { field?: ExportField };

export const column = (
  header: string,
  kind: SheetKind,
  value: RawBuilder<unknown>,
  field?: ExportField,
): ChosenColumn => ({ header, kind, value, ...(field && { field }) });

export const chosen = (columns: readonly ChosenColumn[], { includeFields }: Choice) =>
  columns.filter(({ field }) => field === undefined || includeFields.includes(field));

/** Joins the conditions with `and`; empty if there are none. */
export const allConditions = (conditions: readonly (RawBuilder<unknown> | null)[]) =>
  sql.join(
    conditions.filter((condition) => condition !== null).map((condition) => sql`and ${condition}`),
    sql` `,
  );

export const inRange = (day: RawBuilder<unknown>, { startDate, endDate }: Choice) => [
  startDate === null ? null : sql`${day} >= ${startDate}`,
  endDate === null ? null : sql`${day} <= ${endDate}`,
];

/** The label in a file for each of our own values. */
export const wordsFor = (value: RawBuilder<unknown>, labels: Readonly<Record<string, string>>) =>
  sql`case ${value} ${sql.join(
    Object.entries(labels).map(([key, label]) => sql`when ${key} then ${label}`),
    sql` `,
  )} end`;

/** By date, latest first. */
export const latestFirst = (table: 'g' | 'p'): SortKey[] => [
  { by: sql.ref(`${table}.date`), isDescending: true },
  { by: sql.ref(`${table}.id`), isDescending: true },
];

/** A campaign in the trash counts as none, as in every list. */
export const campaignColumn = (table: 'g' | 'p') => sql`
  left join campaigns c on c.organization_id = ${sql.ref(`${table}.organization_id`)}
    and c.id = ${sql.ref(`${table}.campaign_id`)} and c.deletion_id is null`;

export const donorColumn = (table: 'g' | 'p') => sql`
  join donors d on d.organization_id = ${sql.ref(`${table}.organization_id`)}
    and d.id = ${sql.ref(`${table}.donor_id`)}`;

/** The fund, which is the default one if the record names none. */
export const fundColumn = (table: 'g' | 'p') => sql`
  left join funds f on f.organization_id = ${sql.ref(`${table}.organization_id`)}
    and f.id = ${sql.ref(`${table}.fund_id`)}
  left join funds b on b.organization_id = ${sql.ref(`${table}.organization_id`)} and b.is_default`;

/** The donor, campaign and fund columns of donations and pledges. */
export const linkColumns: readonly ChosenColumn[] = [
  column('Donor ID', 'words', sql`d.id`, 'donorInfo'),
  column('Donor', 'text', sql`d.name`, 'donorInfo'),
  column('Donor Email', 'text', sql`d.email`, 'donorInfo'),
  column('Donor Phone', 'text', sql`d.phone`, 'donorInfo'),
  column('Campaign', 'text', sql`c.name`, 'campaignInfo'),
  column('Fund', 'text', sql`coalesce(f.name, b.name)`, 'campaignInfo'),
];
