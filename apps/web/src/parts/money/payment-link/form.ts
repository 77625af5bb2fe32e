import { NewPaymentLink } from '@pledgewell/contract';
import {
  amountProblem,
  isBlank,
  noAmount,
  type TypedAmount,
} from '../../../ui/fields/typed-amount.ts';
import { validateBody, type ValidationResult } from '../../../ui/forms/validate-body.ts';
import type { PickedCampaign } from '../../giving/campaign-picker.tsx';

/** The donor, and the pledge; null asks for a donation. */
export type Payer = {
  donor: { _id: string; name: string; email: string | null };
  pledgeId: string | null;
};

export type LinkValues = {
  way: 'email' | 'copy';
  email: string;
  /** Empty if the donor chooses. */
  amount: TypedAmount;
  campaign: PickedCampaign | null;
};

export const newLinkFor = ({ donor }: Payer): LinkValues => ({
  way: donor.email === null ? 'copy' : 'email',
  email: donor.email ?? '',
  amount: noAmount,
  campaign: null,
});

/** The contract's rules, and the form's own for an amount typed as text. */
export const validateLink =
  ({ donor, pledgeId }: Payer) =>
  ({ way, email, amount, campaign }: LinkValues): ValidationResult<NewPaymentLink> =>
    validateBody(
      NewPaymentLink,
      {
        donorId: donor._id,
        pledgeId,
        campaign: campaign?._id ?? null,
        amount: amount.cents,
        email: way === 'email' ? email : null,
      },
      { amount: isBlank(amount) ? null : amountProblem(amount) },
    );
