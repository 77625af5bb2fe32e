import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { TextButton } from '../../ui/controls/text-button.tsx';
import classes from './frame.module.css';
import type { PayValues } from './use-pay.ts';

type ReceiptEmailProps = {
  form: UseFormReturnType<PayValues>;
  /** The address that the link was mailed to, masked; null if unknown. */
  sentTo: string | null;
};

/** Where the receipt goes: to the link's recipient, unless somebody else pays. */
export function ReceiptEmail({ form, sentTo }: ReceiptEmailProps) {
  const [isChanging, setChanging] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isChanging) field.current?.focus();
  }, [isChanging]);

  if (sentTo !== null && form.values.email === null) {
    const change = () => {
      form.setFieldValue('email', '');
      setChanging(true);
    };
    return (
      <p className={classes.receipt}>
        <span>
          Your receipt goes to <strong>{sentTo}</strong>
        </span>
        <TextButton onClick={change}>Use Another Email</TextButton>
      </p>
    );
  }
  return (
    <div>
      <TextInput
        ref={field}
        label="Email"
        type="email"
        required
        autoComplete="email"
        maxLength={254}
        description="We’ll send the payment receipt here."
        {...form.getInputProps('email')}
        value={form.values.email ?? ''}
      />
      {sentTo !== null && (
        <p className={classes.back}>
          <TextButton onClick={() => form.setFieldValue('email', null)}>
            Send it to {sentTo} instead
          </TextButton>
        </p>
      )}
    </div>
  );
}
