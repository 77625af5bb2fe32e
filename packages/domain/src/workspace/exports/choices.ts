import type { Day } from '../../day.ts';

/** The types of data in one exported file. */
export const exportTypes = ['donors', 'donations', 'pledges', 'campaigns'] as const;
export type ExportType = (typeof exportTypes)[number];

export const exportFormats = ['csv', 'excel'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The filters of each type, besides `all`. */
export const exportStatuses = {
  donors: ['active', 'inactive'],
  donations: ['open', 'settled', 'canceled'],
  pledges: ['open', 'settled', 'canceled'],
  campaigns: ['active', 'completed', 'upcoming'],
} as const satisfies Record<ExportType, readonly string[]>;
export type ExportStatus = (typeof exportStatuses)[ExportType][number];

/** The optional groups of columns of each type. */
export const exportFields = {
  donors: ['contactInfo', 'address', 'notes', 'donationHistory'],
  donations: ['donorInfo', 'campaignInfo', 'notes'],
  pledges: ['donorInfo', 'campaignInfo', 'notes'],
  campaigns: ['metrics', 'notes'],
} as const satisfies Record<ExportType, readonly string[]>;
export type ExportField = (typeof exportFields)[ExportType][number];

export const isExportStatus = (type: ExportType, status: string) =>
  status === 'all' || (exportStatuses[type] as readonly string[]).includes(status);

export const isExportField = (type: ExportType, field: string) =>
  (exportFields[type] as readonly string[]).includes(field);

type Range = { startDate: Day | null; endDate: Day | null };

/** `donations-2026-10-23-to-2026-11-21.csv`; a side without a day is omitted. */
export function exportFileName(type: ExportType, format: ExportFormat, range: Range) {
  const { startDate, endDate } = range;
  const days = [
    ...(startDate === null ? [] : [endDate === null ? `from-${startDate}` : startDate]),
    ...(endDate === null ? [] : [startDate === null ? `until-${endDate}` : `to-${endDate}`]),
  ];
  return `${[type, ...days].join('-')}.${format === 'csv' ? 'csv' : 'xlsx'}`;
}
