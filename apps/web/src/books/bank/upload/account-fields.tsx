import { Select, TextInput } from '@mantine/core';
import type { BankAccount } from '@pledgewell/contract';
import classes from './upload.module.css';

/** The id of an account, or `new` with a name and the last four digits; null until chosen. */
export type AccountValues = { id: string | null; name: string; last4: string };

type AccountFieldsProps = {
  accounts: readonly BankAccount[];
  values: AccountValues;
  onChange: (patch: Partial<AccountValues>) => void;
};

/** Which bank account a statement is of. */
export const AccountFields = ({ accounts, values, onChange }: AccountFieldsProps) => (
  <div className={classes.fields}>
    {accounts.length > 0 && (
      <Select
        label="Bank account"
        data={[
          ...accounts.map(({ _id, name, last4 }) => ({
            value: _id,
            label: last4 === null ? name : `${name} ••${last4}`,
          })),
          { value: 'new', label: 'Another account' },
        ]}
        value={values.id}
        allowDeselect={false}
        onChange={(id) => onChange({ id })}
      />
    )}
    {values.id === 'new' && (
      <div className={classes.pair}>
        <TextInput
          label="Account name"
          placeholder="Checking"
          required
          maxLength={100}
          value={values.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <TextInput
          label="Last four digits"
          placeholder="1234"
          inputMode="numeric"
          maxLength={4}
          value={values.last4}
          error={/^(?:\d{4})?$/.test(values.last4) ? null : 'Enter four digits, or none.'}
          onChange={({ currentTarget }) => onChange({ last4: currentTarget.value })}
        />
      </div>
    )}
  </div>
);
