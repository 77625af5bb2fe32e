import { NativeSelect } from '@mantine/core';
import type { SavedCard } from '@pledgewell/contract';
import type { ReactNode } from 'react';
import { cardText } from './card-text.ts';
import { typedCard } from './form.ts';

type SavedCardFieldProps = {
  cards: readonly SavedCard[];
  value: string;
  onChange: (id: string) => void;
  error?: ReactNode;
};

/** Hidden for a donor without saved cards. */
export const SavedCardField = ({ cards, value, onChange, error }: SavedCardFieldProps) =>
  cards.length > 0 && (
    <NativeSelect
      label="Pay with"
      data={[
        ...cards.map((card) => ({ value: card.id, label: cardText(card) })),
        { value: typedCard, label: 'Another card' },
      ]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
    />
  );
