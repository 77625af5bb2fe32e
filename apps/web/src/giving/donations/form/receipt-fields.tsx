import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  benefitLabels,
  benefits,
  intermediaries,
  intermediaryLabels,
  hasBenefitValue,
} from '@pledgewell/domain';
import { useState } from 'react';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import type { DonationValues } from './form.ts';

type Form = UseFormReturnType<DonationValues>;

const benefitChoices = benefits.map((value) => ({ value, label: benefitLabels[value] }));
const giverChoices = [
  { value: '', label: 'The donor directly' },
  ...intermediaries.map((value) => ({ value, label: intermediaryLabels[value] })),
];

/** What the receipt says beyond the money. Most donations need none of it, so it starts closed. */
export function ReceiptFields({ form }: { form: Form }) {
  const [isOpen, setOpen] = useState(() => isTold(form.getInitialValues()));
  if (!isOpen) {
    return (
      <div>
        <TextButton onClick={() => setOpen(true)}>Add Receipt Details</TextButton>
      </div>
    );
  }
  return (
    <FieldGroup title="Receipt details">
      <BenefitFields form={form} />
      <TextInput
        label="In-kind donation"
        description="What the donor gave instead of money, such as 100 shares of stock. The receipt describes it without a value."
        dir="auto"
        {...form.getInputProps('inKind')}
      />
      <NativeSelect
        label="Given by"
        description="A donation through someone else gets a thank-you letter instead of a tax receipt."
        data={giverChoices}
        {...form.getInputProps('givenThrough')}
      />
      {form.values.givenThrough !== '' && (
        <TextInput label="Name" dir="auto" {...form.getInputProps('givenThroughName')} />
      )}
    </FieldGroup>
  );
}

const BenefitFields = ({ form }: { form: Form }) => (
  <>
    <NativeSelect
      label="In exchange, the donor received"
      data={benefitChoices}
      {...form.getInputProps('benefit')}
    />
    {hasBenefitValue(form.values.benefit) && (
      <>
        <Textarea
          label="What the donor received"
          required
          rows={2}
          dir="auto"
          {...form.getInputProps('benefitDescription')}
        />
        <AmountField
          label={form.values.benefit === 'token' ? 'What it cost' : 'Its value'}
          required
          description={helpFor(form.values)}
          {...form.getInputProps('benefitValue')}
          value={form.values.benefitValue}
        />
      </>
    )}
  </>
);

/** The law requires the statement above this amount; the receipt always has it. */
function helpFor({ amount, benefit, benefitValue }: DonationValues) {
  if (benefit === 'token') {
    return (
      'What it cost you. Up to the limits in your profile, the whole donation stays ' +
      'deductible.'
    );
  }
  if (amount.cents !== null && benefitValue.cents !== null && benefitValue.cents >= amount.cents) {
    return 'The donor received as much as they gave, so nothing is deductible.';
  }
  return 'Your good-faith estimate. The receipt shows the deductible amount.';
}

const isTold = ({ benefit, inKind, givenThrough }: DonationValues) =>
  benefit !== 'none' || inKind !== '' || givenThrough !== '';
