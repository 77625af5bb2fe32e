import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Fund, QuickBooksChoices } from '@pledgewell/contract';
import { DayField } from '../../ui/fields/day-field.tsx';
import { Choices } from '../../ui/fields/choices.tsx';
import { FieldGroup } from '../../ui/fields/field-group.tsx';
import type { MappingValues } from './mapping-form.ts';

type Choice = QuickBooksChoices['items'][number];

const toOptions = (choices: readonly Choice[], none: string) => [
  { value: '', label: none },
  ...choices.map(({ id, name }) => ({ value: id, label: name })),
];

const classSources = [
  { value: 'none', label: 'No classes' },
  { value: 'fund', label: 'The fund’s class, or its name' },
  { value: 'campaign', label: 'The campaign’s name' },
];

const sendChoices = [
  {
    value: 'automatic',
    label: 'Automatically',
    text: 'Each document is sent as soon as its hold ends.',
  },
  { value: 'by-hand', label: 'By hand', text: 'Nothing is sent until you choose Send Now.' },
] as const;

type MappingFieldsProps = {
  form: UseFormReturnType<MappingValues>;
  choices: QuickBooksChoices;
  funds: readonly Fund[];
  hasClasses: boolean;
};

/** How donations become documents at QuickBooks. */
export const MappingFields = ({ form, choices, funds, hasClasses }: MappingFieldsProps) => (
  <>
    <DayField
      label="First day"
      description="Nothing dated before this day is sent."
      {...form.getInputProps('startsOn')}
    />
    <NativeSelect
      label="Item"
      description="The product or service on each sales receipt. Its income account gets the donation."
      data={toOptions(choices.items, 'Choose an item')}
      {...form.getInputProps('itemId')}
    />
    {funds.length > 1 && (
      <FieldGroup title="Items of funds">
        {funds.map(({ _id, name }) => (
          <NativeSelect
            key={_id}
            label={name}
            data={toOptions(choices.items, 'The item above')}
            {...form.getInputProps(`fundItems.${_id}`)}
          />
        ))}
      </FieldGroup>
    )}
    <NativeSelect
      label="Bank account"
      description="Payouts of card payments are deposited there."
      data={toOptions(choices.bankAccounts, 'Choose an account')}
      {...form.getInputProps('bankAccountId')}
    />
    <NativeSelect
      label="Fee account"
      data={toOptions(choices.expenseAccounts, 'Choose an account')}
      {...form.getInputProps('feeAccountId')}
    />
    <NativeSelect
      label="Classes"
      description={
        hasClasses
          ? 'The class must be in QuickBooks already.'
          : 'Class tracking is off in this company.'
      }
      disabled={!hasClasses}
      data={classSources}
      {...form.getInputProps('classSource')}
    />
    <Choices
      label="Sending"
      choices={sendChoices}
      value={form.values.sends}
      onChange={(sends) => form.setFieldValue('sends', sends)}
    />
    <TextInput
      label="Hours before a donation is sent"
      description="Gives you time to correct a mistake before it is in the books."
      inputMode="numeric"
      maxLength={3}
      {...form.getInputProps('holdHours')}
    />
  </>
);
