import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { journalAccounts } from '@pledgewell/domain';
import { Choices } from '../../ui/fields/choices.tsx';
import { DayField } from '../../ui/fields/day-field.tsx';
import { FieldGroup } from '../../ui/fields/field-group.tsx';
import { accountsFor, type JournalValues } from './journal-form.ts';

const bases = [
  {
    value: 'cash',
    label: 'Cash basis',
    text: 'A donation is income on the day you receive it. Pledges are not in the journal.',
  },
  {
    value: 'accrual',
    label: 'Accrual basis',
    text: 'A pledge is income on the day it is made. Payments reduce what donors owe.',
  },
] as const;

/** How the journal is kept. */
export const JournalFields = ({ form }: { form: UseFormReturnType<JournalValues> }) => (
  <>
    <Choices
      label="Basis of accounting"
      choices={bases}
      value={form.values.basis}
      onChange={(basis) => form.setFieldValue('basis', basis)}
      error={form.errors['basis'] as string | undefined}
    />
    <DayField
      label="First day"
      description="Nothing dated before this day is in the journal."
      {...form.getInputProps('startsOn')}
    />
    <FieldGroup title="Account names in your accounting package">
      {accountsFor(form.values.basis).map((id) => (
        <TextInput
          key={id}
          label={journalAccounts[id].name}
          description={journalAccounts[id].about}
          placeholder={journalAccounts[id].name}
          maxLength={100}
          {...form.getInputProps(`accountNames.${id}`)}
        />
      ))}
    </FieldGroup>
  </>
);
