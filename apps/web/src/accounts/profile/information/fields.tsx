import { NativeSelect, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { PostalAddress } from '@pledgewell/contract';
import { monthName } from '@pledgewell/domain';
import { useState } from 'react';
import { PostalAddressFields } from '../../../ui/fields/postal-address-fields.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { useOptionSearch } from '../../../ui/fields/option-search.ts';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import type { ProfileValues } from './form.ts';
import classes from './information.module.css';
import { TaxIdField } from './tax-id-field.tsx';
import { timeZoneChoices } from './time-zones.ts';

type ProfileForm = UseFormReturnType<ProfileValues>;

export const PersonFields = ({ form, email }: { form: ProfileForm; email: string }) => (
  <FieldGroup title="You">
    <div className={classes.pair}>
      <TextInput
        label="First Name"
        required
        autoComplete="given-name"
        {...form.getInputProps('firstName')}
      />
      <TextInput
        label="Last Name"
        required
        autoComplete="family-name"
        {...form.getInputProps('lastName')}
      />
    </div>
    <TextInput
      label="Email"
      description="Email address cannot be changed"
      value={email}
      readOnly
      classNames={{ input: classes.fixed ?? '' }}
    />
  </FieldGroup>
);

export const OrganizationFields = ({ form }: { form: ProfileForm }) => (
  <FieldGroup title="Organization">
    <TextInput
      label="Organization Name"
      required
      autoComplete="organization"
      {...form.getInputProps('organizationName')}
    />
    <PhoneField label="Phone" {...form.getInputProps('phone')} value={form.values.phone} />
    <div className={classes.pair}>
      <TaxIdField
        {...form.getInputProps('taxId')}
        value={form.values.taxId}
        onChange={(taxId) => form.setFieldValue('taxId', taxId)}
      />
      <TimeZoneField form={form} />
    </div>
    <FiscalYearField form={form} />
  </FieldGroup>
);

function TimeZoneField({ form }: { form: ProfileForm }) {
  const [choices] = useState(() => timeZoneChoices(form.values.timeZone));
  const choose = (zone: string | null) => zone !== null && form.setFieldValue('timeZone', zone);
  const search = useOptionSearch({
    choices,
    resting: choices.find(({ value }) => value === form.values.timeZone)?.label ?? '',
    restingAfter: ({ label }) => label,
    thing: 'time zone',
    onPick: choose,
  });
  return (
    <Select
      label="Time Zone"
      description="“Today”, due dates and overdue pledges follow this time zone."
      data={choices}
      searchable
      allowDeselect={false}
      nothingFoundMessage="No time zone found"
      comboboxProps={{ withinPortal: false }}
      {...form.getInputProps('timeZone')}
      value={form.values.timeZone}
      onChange={choose}
      {...search}
    />
  );
}

const monthChoices = Array.from({ length: 12 }, (_, place) => ({
  value: String(place + 1),
  label: monthName(place + 1),
}));

const FiscalYearField = ({ form }: { form: ProfileForm }) => (
  <NativeSelect
    label="Fiscal year starts in"
    description="Fiscal years start in this month and are named for the year they end in."
    data={monthChoices}
    {...form.getInputProps('fiscalYearStart')}
    value={String(form.values.fiscalYearStart)}
    onChange={({ currentTarget }) =>
      form.setFieldValue('fiscalYearStart', Number(currentTarget.value))
    }
  />
);

export function OrganizationPostalAddress({ form }: { form: ProfileForm }) {
  const change = (changed: Partial<PostalAddress>) => {
    form.setFieldValue('address', { ...form.getValues().address, ...changed });
    for (const part of Object.keys(changed)) form.clearFieldError(`address.${part}`);
  };
  return (
    <PostalAddressFields
      address={form.values.address}
      onChange={change}
      getError={(part) => form.errors[`address.${part}`]}
      path="address"
    />
  );
}
