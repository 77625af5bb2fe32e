import { type Fund, FundChanges, NewFund } from '@pledgewell/contract';
import type { FundRestriction } from '@pledgewell/domain';
import { validateBody, type ValidationResult } from '../../ui/forms/validate-body.ts';

/** The form's values, as typed. */
export type FundValues = {
  name: string;
  restriction: FundRestriction;
  account: string;
  class: string;
};

export const newFundValues: FundValues = {
  name: '',
  restriction: 'unrestricted',
  account: '',
  class: '',
};

export const toValues = ({ name, restriction, account, class: className }: Fund): FundValues => ({
  name,
  restriction,
  account,
  class: className,
});

export const validateNew = (values: FundValues): ValidationResult<NewFund> =>
  validateBody(NewFund, values);

/** The same rules for a change of the fund that the user has seen. */
export const validateChanges =
  ({ isArchived, version }: Pick<Fund, 'isArchived' | 'version'>) =>
  (values: FundValues): ValidationResult<FundChanges> =>
    validateBody(FundChanges, { ...values, isArchived, version });
