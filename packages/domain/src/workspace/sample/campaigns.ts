import { addMonths, type Day } from '../../day.ts';
import { cents, type Cents } from '../../money.ts';

export type CampaignKey = 'kitchen' | 'meals' | 'van';

export type SampleCampaign = {
  key: CampaignKey;
  name: string;
  description: string;
  startDate: Day;
  endDate: Day | null;
  target: Cents;
};

/** One permanent campaign, one that reached its target, and a big one in progress. */
export const sampleCampaigns = (today: Day): SampleCampaign[] => [
  {
    key: 'meals',
    name: 'Everyday Meals Fund',
    description: 'Groceries and hot meals, every week of the year, for whoever comes to the door.',
    startDate: addMonths(today, -35),
    endDate: null,
    target: cents(3_000_000),
  },
  {
    key: 'van',
    name: 'Mobile Pantry Van',
    description: 'A refrigerated van that takes the pantry to the valleys without a bus.',
    startDate: addMonths(today, -33),
    endDate: addMonths(today, -21),
    target: cents(2_800_000),
  },
  {
    key: 'kitchen',
    name: 'New Kitchen Campaign',
    description:
      'A teaching kitchen in the old fire hall: stoves, cold storage and room for forty. Pledges of up to three years are welcome.',
    startDate: addMonths(today, -20),
    endDate: addMonths(today, 10),
    target: cents(9_000_000),
  },
];
