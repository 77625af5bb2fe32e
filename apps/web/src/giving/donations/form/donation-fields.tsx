import type { UseFormReturnType } from '@mantine/form';
import type { Donation, Pledge } from '@pledgewell/contract';
import { CampaignPicker } from '../../../parts/giving/campaign-picker.tsx';
import { DonorPicker, type PickedDonor } from '../../../parts/giving/donor-picker.tsx';
import { FundField } from '../../../parts/giving/fund-field.tsx';
import { PaymentFields } from '../../../parts/giving/payment-fields.tsx';
import { type DonationValues, pledgeAfterMove } from './form.ts';
import { PledgeField } from './pledge-field.tsx';
import { ReceiptFields } from './receipt-fields.tsx';
import { RecurringFields } from './recurring-fields.tsx';
import { SplitButton, SplitFields } from '../../../parts/giving/split/split-fields.tsx';

type DonationFieldsProps = {
  form: UseFormReturnType<DonationValues>;
  /** The stored pledge that the donation pays. */
  paid: Donation['pledge'];
  /** A card paid it, so its donor and amount cannot change. */
  isCharged: boolean;
  onPledge: (pledge: Pledge | undefined) => void;
  onCreateCampaign: (name: string) => void;
};

export function DonationFields(props: DonationFieldsProps) {
  const { form, paid, isCharged, onPledge, onCreateCampaign } = props;
  const { donor, pledgeId, amount, campaign, splits } = form.values;

  const changeDonor = (to: PickedDonor | null) => {
    const stored = form.getInitialValues();
    const next = pledgeAfterMove(form.getValues(), { to, stored, paid });
    form.setFieldValue('donor', to);
    if (next === pledgeId) return;
    form.setFieldValue('pledgeId', next);
    onPledge(undefined);
  };
  return (
    <>
      <DonorPicker
        {...form.getInputProps('donor')}
        value={donor}
        onChange={changeDonor}
        disabled={isCharged}
      />
      <PledgeField
        {...form.getInputProps('pledgeId')}
        donor={donor}
        paid={paid}
        value={pledgeId}
        onChange={(id, pledge) => {
          form.setFieldValue('pledgeId', id);
          onPledge(pledge);
        }}
      />
      <PaymentFields
        getProps={(field) => form.getInputProps(field)}
        amount={amount}
        isCharged={isCharged}
      >
        <RecurringFields form={form} />
        {splits.length > 0 ? (
          <SplitFields
            values={form.values}
            problem={form.errors['splits']}
            getProps={(path) => form.getInputProps(path)}
            onChange={form.setValues}
          />
        ) : (
          <>
            <CampaignPicker
              {...form.getInputProps('campaign')}
              value={campaign}
              onChange={(picked) => form.setFieldValue('campaign', picked)}
              onCreate={onCreateCampaign}
            />
            <FundField {...form.getInputProps('fund')} />
            <SplitButton thing="Donation" values={form.values} onChange={form.setValues} />
          </>
        )}
      </PaymentFields>
      <ReceiptFields form={form} />
    </>
  );
}
