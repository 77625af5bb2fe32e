import type { UseFormReturnType } from '@mantine/form';
import type { Pledge } from '@pledgewell/contract';
import { useRef } from 'react';
import { isBlank, noAmount, toTypedAmount } from '../../../ui/fields/typed-amount.ts';
import type { DonationValues } from './form.ts';
import { openAmount } from '../../../parts/giving/open-pledges.ts';

type Filled = Pick<DonationValues, 'amount' | 'campaign' | 'fund'>;

const nothing: Filled = { amount: noAmount, campaign: null, fund: '' };

/**
 * Choosing a pledge fills in its open amount, its campaign and its fund, and clearing it removes
 * them. Values that somebody typed or chose stay.
 */
export function usePledgeFill(form: UseFormReturnType<DonationValues>) {
  const last = useRef<Filled>(nothing);
  return (pledge: Pledge | undefined) => {
    const { amount, campaign, fund } = form.getValues();
    const next = pledge ? filledBy(pledge) : nothing;
    const isOurAmount = isBlank(amount) || amount.cents === last.current.amount.cents;
    const isOurCampaign = campaign === null || campaign._id === last.current.campaign?._id;
    if (isOurAmount) form.setFieldValue('amount', next.amount);
    if (isOurCampaign) form.setFieldValue('campaign', next.campaign);
    if (fund === '' || fund === last.current.fund) form.setFieldValue('fund', next.fund);
    last.current = next;
  };
}

const filledBy = (pledge: Pledge): Filled => ({
  amount: toTypedAmount(openAmount(pledge)),
  campaign: pledge.campaign,
  fund: pledge.fund?._id ?? '',
});
