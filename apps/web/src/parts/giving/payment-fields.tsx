import { NativeSelect, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { donationAhead, paymentMethodLabels, paymentMethods } from '@pledgewell/domain';
import type { ReactNode } from 'react';
import { useToday } from '../../lib/today.ts';
import { DayField } from '../../ui/fields/day-field.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import type { TypedAmount } from '../../ui/fields/typed-amount.ts';
import type { PaymentValues } from './payment.ts';
import classes from './payment-fields.module.css';

type FieldProps = ReturnType<UseFormReturnType<PaymentValues>['getInputProps']>;

type PaymentFieldsProps = {
  /** `(field) => form.getInputProps(field)` of a form with these four values. */
  getProps: (field: keyof PaymentValues) => FieldProps;
  amount: TypedAmount;
  amountHelp?: ReactNode;
  /** A card paid it, so neither the amount nor the method can change. */
  isCharged?: boolean;
  /** Fields between the date and the notes. */
  children?: ReactNode;
};

const methods = paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }));

/** The fields shared by recording a payment and recording a donation. */
export const PaymentFields = (props: PaymentFieldsProps) => {
  const { getProps, amount, amountHelp, isCharged = false, children } = props;
  const today = useToday();
  return (
    <>
      <AmountField
        label="Amount"
        required
        description={amountHelp}
        disabled={isCharged}
        {...getProps('amount')}
        value={amount}
      />
      <div className={classes.pair}>
        <NativeSelect
          label="Payment Method"
          required
          data={methods}
          disabled={isCharged}
          {...getProps('method')}
        />
        <DayField label="Date" required max={today} tooLate={donationAhead} {...getProps('date')} />
      </div>
      {children}
      <Textarea label="Notes" rows={3} dir="auto" {...getProps('notes')} />
    </>
  );
};
