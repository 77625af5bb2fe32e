import { Radio, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { CampaignPicker } from '../../giving/campaign-picker.tsx';
import type { Payer, LinkValues } from './form.ts';

type LinkFieldsProps = { form: UseFormReturnType<LinkValues>; payer: Payer };

export const LinkFields = ({ form, payer }: LinkFieldsProps) => (
  <>
    {payer.pledgeId === null && (
      <>
        <AmountField
          label="Amount"
          description={`Leave blank to let ${payer.donor.name} choose.`}
          {...form.getInputProps('amount')}
          value={form.values.amount}
        />
        <CampaignPicker
          {...form.getInputProps('campaign')}
          value={form.values.campaign}
          onChange={(picked) => form.setFieldValue('campaign', picked)}
        />
      </>
    )}
    <Radio.Group label="Delivery" {...form.getInputProps('way')}>
      <Stack gap={8} mt={8}>
        <Radio value="email" label="Send by email" />
        <Radio value="copy" label="Copy the link to send yourself" />
      </Stack>
    </Radio.Group>
    {form.values.way === 'email' && (
      <TextInput
        label="Email"
        type="email"
        required
        autoComplete="off"
        maxLength={254}
        {...form.getInputProps('email')}
      />
    )}
  </>
);
