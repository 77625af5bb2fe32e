import { Input, Skeleton, useComputedColorScheme } from '@mantine/core';
import { CardElement, Elements } from '@stripe/react-stripe-js';
import type { StripeCardElement, StripeCardElementOptions } from '@stripe/stripe-js';
import clsx from 'clsx';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useIsNarrow } from '../../../ui/hooks/breakpoints.ts';
import classes from './card-field.module.css';
import { LibraryFailed } from './library-failed.tsx';
import type { Card } from './use-card.ts';

type CardFieldProps = {
  card: Card;
  label?: string;
  /** Says that no money moves, and which test card to use. */
  isTestMode: boolean;
  disabled?: boolean;
};

/** The provider's own field: what is typed into it never reaches us. */
export function CardField({ card, label = 'Card', isTestMode, disabled = false }: CardFieldProps) {
  const { stripe, account, hasFailed, retry, error, field } = card;
  const id = useId();
  if (hasFailed) return <LibraryFailed onRetry={retry} />;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id, onClick: field.onPress }}
      required
      description={isTestMode && <TestCard />}
      error={error !== null && <span role="alert">{error}</span>}
    >
      <div role="group" aria-labelledby={id} className={classes.place}>
        {stripe ? (
          <Elements key={account} stripe={stripe}>
            <Field {...field} isWrong={error !== null} disabled={disabled} />
          </Elements>
        ) : (
          <Skeleton height={36} />
        )}
      </div>
    </Input.Wrapper>
  );
}

const TestCard = () => (
  <>
    Test mode: no real money moves. Try 4242 4242 4242 4242 with any future date and any three
    digits.
  </>
);

type FieldProps = Card['field'] & { isWrong: boolean; disabled: boolean };

function Field({ onChange, onElement, isWrong, disabled }: FieldProps) {
  const options = useBranding(disabled);
  const [hasFocus, setFocus] = useState(false);
  const gone = useEffectEvent(() => onElement(null));
  useEffect(() => () => gone(), []);
  return (
    <div
      className={clsx(classes.field, hasFocus && classes.focused, isWrong && classes.wrong)}
      data-disabled={disabled || undefined}
    >
      <CardElement
        options={options}
        onReady={(element: StripeCardElement) => onElement(element)}
        onChange={onChange}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
      />
    </div>
  );
}

/** Our styles do not apply inside the provider's frame, so it gets the colors as options. */
const looks = {
  light: { text: '#1f1c1a', quiet: '#6b6560', wrong: '#a3221a' },
  dark: { text: '#ebe8e4', quiet: '#958f88', wrong: '#ffb0a6' },
};

function useBranding(disabled: boolean): StripeCardElementOptions {
  const { text, quiet, wrong } = looks[useComputedColorScheme('light')];
  const isNarrow = useIsNarrow();
  return {
    disabled,
    disableLink: true,
    hideIcon: isNarrow,
    style: {
      base: {
        color: text,
        iconColor: quiet,
        fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
        // A smaller font in a field makes phones zoom in on it.
        fontSize: isNarrow ? '16px' : '14px',
        '::placeholder': { color: quiet },
      },
      invalid: { color: wrong, iconColor: wrong },
    },
  };
}
