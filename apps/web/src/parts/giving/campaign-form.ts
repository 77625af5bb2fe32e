import { type Campaign, CampaignChanges, NewCampaign } from '@pledgewell/contract';
import { addMonths, cents, type Day, isBefore, isDay } from '@pledgewell/domain';
import {
  amountProblem,
  isBlank,
  noAmount,
  toTypedAmount,
  type TypedAmount,
} from '../../ui/fields/typed-amount.ts';
import { validateBody, type ValidationResult } from '../../ui/forms/validate-body.ts';

/** The form's values, as typed. */
export type CampaignValues = {
  name: string;
  description: string;
  startDate: string;
  endDate: string;
  targetAmount: TypedAmount;
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
  targetAmount: toTypedAmount(usualTarget),
});

export const toValues = (campaign: EditedCampaign): CampaignValues => ({
  name: campaign.name,
  description: campaign.description,
  startDate: campaign.startDate ?? '',
  endDate: campaign.endDate ?? '',
  targetAmount: campaign.targetAmount === null ? noAmount : toTypedAmount(campaign.targetAmount),
});

/** The contract's rules, and the form's own for an amount and days typed as text. */
export const validateNew = (values: CampaignValues): ValidationResult<NewCampaign> =>
  validateBody(NewCampaign, toBody(values), wrongFields(values));

/** The same rules for a change to the version that the user has seen. */
export const validateChanges =
  (version: number) =>
  (values: CampaignValues): ValidationResult<CampaignChanges> =>
    validateBody(CampaignChanges, { ...toBody(values), version }, wrongFields(values));

const toBody = ({ targetAmount, startDate, endDate, ...text }: CampaignValues) => ({
  ...text,
  startDate: startDate || null,
  endDate: endDate || null,
  targetAmount: targetAmount.cents,
});

const wrongFields = (values: CampaignValues) => ({
  endDate: orderProblem(values),
  targetAmount: targetProblem(values.targetAmount),
});

/** The contract compares the days only if every field is valid by itself. */
function orderProblem({ startDate, endDate }: CampaignValues) {
  const isWrong = isDay(startDate) && isDay(endDate) && isBefore(endDate, startDate);
  return isWrong ? 'Start date cannot be after end date' : null;
}

function targetProblem(target: TypedAmount) {
  const problem = isBlank(target) ? null : amountProblem(target);
  if (problem) return problem;

  const amount = target.cents ?? 0;
  if (amount <= 0) return 'Target amount must be greater than zero';
  return amount < leastTarget ? 'The target must be at least $1.' : null;
}
