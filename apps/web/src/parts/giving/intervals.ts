import { type Interval, intervals } from '@pledgewell/domain';

export const intervalLabels: Record<Interval, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
};

export const intervalChoices = intervals.map((value) => ({ value, label: intervalLabels[value] }));
