import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type Cents, formatUsd } from '@pledgewell/domain';
import { DonorPicker } from '../../../parts/giving/donor-picker.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { hasOwnAmount, type MatchValues, promisedAmount, ratioChoices } from './match.ts';
import classes from './match-fields.module.css';

type FieldProps = ReturnType<UseFormReturnType<MatchValues>['getInputProps']>;

type MatchFieldsProps = {
  values: MatchValues;
  /** The donation's amount, without refunds; null until it is typed. */
  donation: Cents | null;
  /** `(field) => form.getInputProps(field)`. */
  getProps: (field: keyof MatchValues) => FieldProps;
  onChange: (patch: Partial<MatchValues>) => void;
};

/** Which company promises how much for a donation. */
export function MatchFields({ values, donation, getProps, onChange }: MatchFieldsProps) {
  const promised = promisedAmount(values, donation);
  return (
    <>
      <DonorPicker
        label="Company"
        {...getProps('company')}
        value={values.company}
        onChange={(company) => onChange({ company })}
      />
      <div className={classes.pair}>
        <NativeSelect label="The company gives" data={ratioChoices} {...getProps('ratio')} />
        {hasOwnAmount(values) ? (
          <AmountField label="Amount" required {...getProps('amount')} value={values.amount} />
        ) : (
          <AmountField label="At most" {...getProps('most')} value={values.most} />
        )}
      </div>
      <DayField label="Expected by" {...getProps('dueDate')} />
      <p role="status" className={classes.sum}>
        {promised === null || promised <= 0
          ? 'The company’s promise becomes a pledge of the company.'
          : `The company’s pledge will be ${formatUsd(promised)}.`}
      </p>
    </>
  );
}
