/** Every report. Advanced ones belong to plans with advanced reporting. */
export const reports = [
  { name: 'months', title: 'Giving by month', isAdvanced: false },
  { name: 'campaigns', title: 'Giving by campaign', isAdvanced: false },
  { name: 'aging', title: 'Pledge aging', isAdvanced: false },
  { name: 'expected', title: 'Expected income', isAdvanced: false },
  { name: 'retention', title: 'Donor retention', isAdvanced: true },
  { name: 'lybunt', title: 'LYBUNT', isAdvanced: true },
  { name: 'sybunt', title: 'SYBUNT', isAdvanced: true },
  { name: 'movement', title: 'New and lost donors', isAdvanced: true },
  { name: 'value', title: 'Lifetime value', isAdvanced: true },
] as const;

export type ReportName = (typeof reports)[number]['name'];
