import { Button, TextInput } from '@mantine/core';
import type { PostalAddress } from '@pledgewell/contract';
import { Eraser, Lock } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import classes from './postal-address-fields.module.css';
import { FieldGroup } from './field-group.tsx';
import { StreetField } from './street-field.tsx';

type Part = keyof PostalAddress;

type PostalAddressFieldsProps = {
  address: PostalAddress;
  onChange: (changed: Partial<PostalAddress>) => void;
  /** The sentence beside a part. */
  getError: (part: Part) => ReactNode;
  /** The path of the address in the form's values. */
  path: string;
};

const lockable = ['city', 'state', 'zipCode', 'country'] as const;
const labels = { city: 'City', state: 'State', zipCode: 'ZIP Code', country: 'Country' } as const;
const nothing: PostalAddress = { street: '', city: '', state: '', zipCode: '', country: '' };

/**
 * Street with suggestions, city, state, ZIP code and country. Parts filled by a suggestion or the
 * record are read-only until Clear Address empties all of it; typed parts stay editable.
 */
export function PostalAddressFields({
  address,
  onChange,
  getError,
  path,
}: PostalAddressFieldsProps) {
  const [locked, setLocked] = useState(() => filledParts(address));
  const street = useRef<HTMLInputElement>(null);

  const pick = (picked: PostalAddress) => {
    onChange(picked);
    setLocked(filledParts(picked));
  };
  const clear = () => {
    onChange(nothing);
    setLocked([]);
    street.current?.focus();
  };
  const isEmpty = Object.values(address).every((part) => part === '');
  return (
    <FieldGroup
      title="Address"
      action={
        !isEmpty && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Eraser size={14} aria-hidden />}
            onClick={clear}
          >
            Clear Address
          </Button>
        )
      }
    >
      <StreetField
        ref={street}
        value={address.street}
        onChange={(text) => onChange({ street: text })}
        onPick={pick}
        error={getError('street')}
        data-path={`${path}.street`}
      />
      <div className={classes.parts}>
        {lockable.map((part) => (
          <PartField
            key={part}
            label={labels[part]}
            value={address[part]}
            isLocked={locked.includes(part)}
            onChange={(text) => onChange({ [part]: text })}
            error={getError(part)}
            data-path={`${path}.${part}`}
          />
        ))}
      </div>
      {locked.length > 0 && (
        <p className={classes.hint}>To change these fields, clear the address.</p>
      )}
    </FieldGroup>
  );
}

type PartFieldProps = {
  label: string;
  value: string;
  isLocked: boolean;
  onChange: (text: string) => void;
  error: ReactNode;
  'data-path': string;
};

const PartField = ({ isLocked, onChange, ...rest }: PartFieldProps) => (
  <TextInput
    {...rest}
    dir="auto"
    autoComplete="off"
    readOnly={isLocked}
    classNames={{ input: isLocked ? (classes.locked ?? '') : '' }}
    rightSection={isLocked && <Lock size={14} className={classes.lock} aria-hidden />}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

const filledParts = (address: PostalAddress): Part[] =>
  lockable.filter((part) => address[part] !== '');
