import { type FormErrors, schemaResolver } from '@mantine/form';
import { type Campaign, NewCampaign } from '@pledgewell/contract';
import {
  addMonths,
  cents,
  type Day,
  isBefore,
  isDay,
  parseUsd,
  toDollars,
  zero,
} from '@pledgewell/domain';
import { amountProblem, amountText } from '../../ui/fields/amount-text.ts';

/** The form's values, as typed. */
export type CampaignValues = {
  name: string;
  description: string;
  startDate: string;
  endDate: string;
  targetAmount: string;
};

export type EditedCampaign = Pick<
  Campaign,
  '_id' | 'version' | 'name' | 'description' | 'startDate' | 'endDate' | 'targetAmount'
>;

const leastTarget = cents(1_00);
const usualTarget = cents(10_000_00);

/** A new campaign starts today and runs for a year. */
export const newValues = (today: Day, name = ''): CampaignValues => ({
  name,
  description: '',
  startDate: today,
  endDate: addMonths(today, 12),
  targetAmount: amountText(usualTarget),
});

export const toValues = (campaign: EditedCampaign): CampaignValues => ({
  name: campaign.name,
  description: campaign.description,
  startDate: campaign.startDate ?? '',
  endDate: campaign.endDate ?? '',
  targetAmount: campaign.targetAmount === null ? '' : amountText(campaign.targetAmount),
});

/** The request body; everything typed has passed `wrongFields` by then. */
export const toNewCampaign = (values: CampaignValues): NewCampaign =>
  NewCampaign.parse(toWire(values));

/** The contract's rules, and the form's own for an amount and days typed as text. */
export const wrongFields = (values: CampaignValues): FormErrors => ({
  ...byContract(toWire(values)),
  ...wrongOrder(values),
  ...wrongTarget(values.targetAmount),
});

const byContract = schemaResolver(NewCampaign, { sync: true });

const toWire = ({ targetAmount, startDate, endDate, ...text }: CampaignValues) => ({
  ...text,
  startDate: startDate || null,
  endDate: endDate || null,
  targetAmount: toDollars(parseUsd(targetAmount) ?? zero),
});

/** The contract compares the days only if every field is valid by itself. */
function wrongOrder({ startDate, endDate }: CampaignValues): FormErrors {
  const isWrong = isDay(startDate) && isDay(endDate) && isBefore(endDate, startDate);
  return isWrong ? { endDate: 'Start date cannot be after end date' } : {};
}

function wrongTarget(text: string): FormErrors {
  const problem = text.trim() === '' ? null : amountProblem(text);
  if (problem) return { targetAmount: problem };

  const amount = parseUsd(text) ?? 0;
  if (amount <= 0) return { targetAmount: 'Target amount must be greater than zero' };
  return amount < leastTarget ? { targetAmount: 'The target must be at least $1.' } : {};
}
