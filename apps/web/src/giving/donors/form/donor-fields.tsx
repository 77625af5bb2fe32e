import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { PostalAddress } from '@pledgewell/contract';
import { donorTagSuggestions } from '@pledgewell/domain';
import { PostalAddressFields } from '../../../ui/fields/postal-address-fields.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { TagsField } from '../../../ui/fields/tags-field.tsx';
import type { DonorValues } from './form.ts';

type DonorForm = UseFormReturnType<DonorValues>;

/** The staff's own data is useless in a donor's form, so the browser is asked not to suggest it. */
const notMine = { autoComplete: 'off' };

export const DonorFields = ({ form }: { form: DonorForm }) => (
  <>
    <FieldGroup title="Personal Information">
      <TextInput
        label="Full Name"
        required
        dir="auto"
        {...notMine}
        {...form.getInputProps('name')}
      />
      <EmailField form={form} />
      <PhoneField label="Phone" {...form.getInputProps('phone')} value={form.values.phone} />
    </FieldGroup>
    <DonorPostalAddress form={form} />
    <FieldGroup title="More Details">
      <TagsField
        label="Tags"
        description="Choose a suggestion or type your own, then press Enter or a comma."
        suggestions={donorTagSuggestions}
        {...form.getInputProps('tags')}
        value={form.values.tags}
        onChange={(tags) => form.setFieldValue('tags', tags)}
      />
      <Textarea label="Notes" rows={4} dir="auto" {...form.getInputProps('notes')} />
    </FieldGroup>
  </>
);

function EmailField({ form }: { form: DonorForm }) {
  const { hasNoEmail } = form.values;
  const box = form.getInputProps('hasNoEmail', { type: 'checkbox' });
  return (
    <>
      <TextInput
        label="Email Address"
        type="email"
        required={!hasNoEmail}
        disabled={hasNoEmail}
        {...notMine}
        {...form.getInputProps('email')}
      />
      <Checkbox
        label="No email address"
        {...box}
        onChange={(event) => {
          box.onChange(event);
          form.clearFieldError('email');
        }}
      />
    </>
  );
}

function DonorPostalAddress({ form }: { form: DonorForm }) {
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
