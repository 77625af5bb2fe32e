import {
  type ExportField,
  type ExportFormat,
  type ExportStatus,
  type ExportType,
  overviewStatusLabels,
  pledgeStatusLabels,
  type PledgeStatus,
} from '@pledgewell/domain';

export const typeLabels: Record<ExportType, string> = {
  donors: 'Donors',
  donations: 'Donations',
  pledges: 'Pledges',
  campaigns: 'Campaigns',
};

export const formatLabels: Record<ExportFormat, string> = {
  csv: 'CSV',
  excel: 'Excel (XLSX)',
};

const statusLabels: Record<ExportStatus | 'all', string> = {
  all: 'All',
  active: 'Active',
  inactive: 'Inactive',
  ...overviewStatusLabels,
  completed: 'Completed',
  upcoming: 'Upcoming',
};

/** Pledges have their list's labels; donations have the dialog's own labels. */
export const statusLabel = (type: ExportType, status: ExportStatus | 'all') =>
  type === 'pledges' && Object.hasOwn(pledgeStatusLabels, status)
    ? pledgeStatusLabels[status as PledgeStatus]
    : statusLabels[status];

const fieldLabels: Record<ExportField, string> = {
  contactInfo: 'Contact information',
  address: 'Address',
  notes: 'Notes',
  donationHistory: 'Donation history',
  donorInfo: 'Donor information',
  campaignInfo: 'Campaign and fund',
  metrics: 'Metrics',
};

/** Campaigns have a description instead of notes. */
export const fieldLabel = (type: ExportType, field: ExportField) =>
  type === 'campaigns' && field === 'notes' ? 'Notes (description)' : fieldLabels[field];

/** The meaning of the two dates. */
export const rangeTexts: Record<ExportType, string> = {
  donors: 'Donors added between these dates.',
  donations: 'Donations dated between these dates.',
  pledges: 'Pledges made between these dates.',
  campaigns: 'Campaigns running at any time between these dates.',
};

/** An explanation of a status whose label is not enough. */
export const statusTexts: Partial<Record<ExportType, string>> = {
  donors: 'Active: gave money in the last 365 days.',
  donations: 'Open: payment in process. Canceled: fully refunded or disputed.',
};

/** The label of the campaign filter. */
export const campaignTexts: Partial<Record<ExportType, string>> = {
  donors: 'Donors who gave or pledged to this campaign.',
};

const things: Record<ExportType, readonly [string, string]> = {
  donors: ['donor', 'donors'],
  donations: ['donation', 'donations'],
  pledges: ['pledge', 'pledges'],
  campaigns: ['campaign', 'campaigns'],
};

type Count = { rows: number; total: number };

const amountText = (type: ExportType, count: number) =>
  `${count.toLocaleString('en-US')} ${things[type][count === 1 ? 0 : 1]}`;

/** `14 of 122 donors`, or `All 122 donors`. */
const shareText = (type: ExportType, { rows, total }: Count) =>
  rows === total
    ? `All ${amountText(type, total)}`
    : `${rows.toLocaleString('en-US')} of ${amountText(type, total)}`;

/** What an export would contain. */
export function countText(type: ExportType, count: Count) {
  if (count.total === 0) return `There are no ${things[type][1]} yet.`;
  return count.total === 1 && count.rows === 1
    ? `The only ${things[type][0]} will be exported.`
    : `${shareText(type, count)} will be exported.`;
}

export const allText = ({ total }: Count) => `All ${total.toLocaleString('en-US')}`;

/** What an export contains, and what it does not. */
export function exportedText(type: ExportType, count: Count) {
  const left = count.total - count.rows;
  const done = `${shareText(type, count)} ${count.total === 1 ? 'is' : 'are'} in this file.`;
  if (left <= 0) return done;
  return `${done} Your dates and filters excluded ${left.toLocaleString('en-US')}.`;
}

export const messages = {
  started: 'Export generated. Starting download...',
  refused: 'Failed to export data. Please try again.',
  notGenerated: 'Failed to generate export',
  downloadFailed: 'Export generated but download failed. Please use the manual download button.',
  sampleSaved: 'Sample data downloaded.',
  againFailed: 'Failed to download the export file. Please try again.',
} as const;

export const successText = (type: ExportType) =>
  `${typeLabels[type]} data exported successfully! Check your downloads folder if the file doesn't open automatically.`;
