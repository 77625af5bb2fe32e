import { type ExportReady, NewExport } from '@pledgewell/contract';
import {
  type Day,
  exportFields,
  type ExportField,
  type ExportFormat,
  exportStatuses,
  exportTypes,
  type ExportType,
  periodDays,
} from '@pledgewell/domain';
import { z } from 'zod';
import type { PickedCampaign } from '../../parts/giving/campaign-picker.tsx';

export type ExportValues = {
  dataType: ExportType;
  fileFormat: ExportFormat;
  /** Empty if that side has no bound. */
  dateRange: { startDate: string; endDate: string };
  filters: { status: string; campaign: PickedCampaign | null };
  includeFields: ExportField[];
};

/** What was exported, and the file's URL. */
export type Ready = ExportReady & { dataType: ExportType };

/** The overview's month of donors as CSV, with every column, so that both count the same days. */
export function initialValues(today: Day): ExportValues {
  const { from, to } = periodDays('month', today);
  return {
    dataType: 'donors',
    fileFormat: 'csv',
    dateRange: { startDate: from, endDate: to },
    filters: { status: 'all', campaign: null },
    includeFields: [...exportFields.donors],
  };
}

/** Changes the type. Columns and statuses differ by type; dates, format and campaign stay. */
export function withType(values: ExportValues, typed: string): ExportValues {
  const dataType = exportTypes.find((type) => type === typed) ?? values.dataType;
  return {
    ...values,
    dataType,
    filters: { ...values.filters, status: 'all' },
    includeFields: [...exportFields[dataType]],
  };
}

export const statusChoices = (type: ExportType) => ['all', ...exportStatuses[type]] as const;

const toWire = ({ dateRange, filters, ...values }: ExportValues) => ({
  ...values,
  dateRange: { startDate: dateRange.startDate || null, endDate: dateRange.endDate || null },
  filters: { status: filters.status, campaign: filters.campaign?._id ?? null },
});

export const toNewExport = (values: ExportValues): NewExport => NewExport.parse(toWire(values));

/** The contract's own sentences by their fields. */
export function wrongFields(values: ExportValues): Record<string, string> {
  const { error } = z.safeParse(NewExport, toWire(values));
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

/** Everything of a type: no dates, no status and no campaign. Format and columns stay. */
export const withEverything = (values: ExportValues): ExportValues => ({
  ...values,
  dateRange: { startDate: '', endDate: '' },
  filters: { status: 'all', campaign: null },
});

/** An upcoming campaign begins after today, so the range must include that day. */
export const missesUpcoming = ({ dataType, dateRange, filters }: ExportValues, today: Day) =>
  dataType === 'campaigns' &&
  filters.status === 'upcoming' &&
  dateRange.endDate !== '' &&
  dateRange.endDate <= today;
