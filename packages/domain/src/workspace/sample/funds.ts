import { addDays, addMonths, type Day } from '../../day.ts';
import type { FundRestriction } from '../../giving/funds/restrictions.ts';
import { cents, type Cents } from '../../money.ts';
import type { CampaignKey } from './campaigns.ts';

export type FundKey = 'building' | 'children';

export type SampleFund = {
  key: FundKey;
  name: string;
  restriction: FundRestriction;
  account: string;
  class: string;
};

/** What donors have restricted; everything else is for the default fund. */
export const sampleFunds: readonly SampleFund[] = [
  {
    key: 'building',
    name: 'Building Fund',
    restriction: 'purpose',
    account: '4110',
    class: 'Building',
  },
  {
    key: 'children',
    name: 'Children’s Pantry Fund',
    restriction: 'purpose',
    account: '4120',
    class: 'Programs',
  },
];

/** A part of a split donation. */
export type SamplePart = { fund: FundKey | null; campaign: CampaignKey | null; amount: Cents };

/** A donation for a fund, or for several. */
export type SampleDesignated = {
  donor: number;
  date: Day;
  amount: Cents;
  campaign: CampaignKey | null;
  fund: FundKey | null;
  splits: SamplePart[];
  notes: string;
};

const dollars = (amount: number) => cents(amount * 100);

/** Donations that donors restricted, one of them for two funds. */
export const designatedDonations = (today: Day): SampleDesignated[] => [
  {
    donor: 80,
    date: addDays(addMonths(today, -1), -6),
    amount: dollars(600),
    campaign: null,
    fund: null,
    splits: [
      { fund: 'building', campaign: 'kitchen', amount: dollars(400) },
      { fund: null, campaign: 'meals', amount: dollars(200) },
    ],
    notes: 'One check: $400 for the kitchen, the rest where it is needed.',
  },
  {
    donor: 88,
    date: addDays(addMonths(today, -2), -3),
    amount: dollars(1_000),
    campaign: 'kitchen',
    fund: 'building',
    splits: [],
    notes: '',
  },
  {
    donor: 82,
    date: addDays(today, -11),
    amount: dollars(150),
    campaign: null,
    fund: 'children',
    splits: [],
    notes: 'For the snack packs only.',
  },
];
