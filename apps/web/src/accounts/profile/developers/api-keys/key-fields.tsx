import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { keyRoleDescriptions, keyRoles, roleLabels } from '@pledgewell/domain';
import type { ReactNode } from 'react';
import { Choices } from '../../../../ui/fields/choices.tsx';
import type { KeyValues } from './form.ts';
import { PermissionChecklist } from './permission-checklist.tsx';

type KeyFieldsProps = {
  form: UseFormReturnType<KeyValues>;
  /** The expiry, which only a new key has. */
  children?: ReactNode;
};

/** What a key is called and may do, from where and how long. */
export const KeyFields = ({ form, children }: KeyFieldsProps) => (
  <>
    <TextInput
      label="Name"
      required
      maxLength={80}
      autoComplete="off"
      description="Name the program that will use the key, such as “Website donation form”."
      {...form.getInputProps('name')}
    />
    <Choices
      label="Role"
      choices={keyRoles.map((role) => ({
        value: role,
        label: roleLabels[role],
        text: keyRoleDescriptions[role],
      }))}
      value={form.values.role}
      onChange={(role) => form.setFieldValue('role', role)}
    />
    <Checkbox
      label="Limit to some permissions"
      description="Otherwise, the key may do all that its role allows."
      {...form.getInputProps('isLimited', { type: 'checkbox' })}
    />
    {form.values.isLimited && <PermissionChecklist form={form} />}
    {children}
    <Textarea
      label="IP addresses"
      description="One address or range per line, such as 203.0.113.7 or 203.0.113.0/24. Leave blank to let the key be used from anywhere."
      autosize
      minRows={2}
      maxRows={6}
      spellCheck={false}
      autoComplete="off"
      {...form.getInputProps('ipRanges')}
    />
  </>
);
