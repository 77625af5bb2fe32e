import { schemaResolver } from '@mantine/form';
import { NewPaymentLink } from '@pledgewell/contract';
import { amountProblem } from '../../../ui/fields/amount-text.ts';
import type { PickedCampaign } from '../../giving/campaign-picker.tsx';
import { wireAmount } from '../../giving/payment.ts';

/** The donor, and the pledge; null asks for a donation. */
export type Payer = {
  donor: { _id: string; name: string; email: string | null };
  pledgeId: string | null;
};

export type LinkValues = {
  way: 'email' | 'copy';
  email: string;
  /** Empty if the donor chooses. */
  amount: string;
  campaign: PickedCampaign | null;
};

export const newLinkFor = ({ donor }: Payer): LinkValues => ({
  way: donor.email === null ? 'copy' : 'email',
  email: donor.email ?? '',
  amount: '',
  campaign: null,
});

/** The request body; everything typed has passed `wrongLink` by then. */
export const toNewPaymentLink = (values: LinkValues, payer: Payer): NewPaymentLink =>
  NewPaymentLink.parse(toWire(values, payer));

export function wrongLink(values: LinkValues, payer: Payer) {
  const wrong = byContract(toWire(values, payer));
  const amount = values.amount.trim() === '' ? null : amountProblem(values.amount);
  return { ...wrong, ...(amount && { amount }) };
}

const byContract = schemaResolver(NewPaymentLink, { sync: true });

const toWire = ({ way, email, amount, campaign }: LinkValues, { donor, pledgeId }: Payer) => ({
  donorId: donor._id,
  pledgeId,
  campaign: campaign?._id ?? null,
  amount: amount.trim() === '' ? null : wireAmount(amount),
  email: way === 'email' ? email : null,
});
