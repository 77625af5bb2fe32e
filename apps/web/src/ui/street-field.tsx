import { Combobox, Loader, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Address, AddressSuggestion } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react';
import {
  continues,
  shortestAddressSearch,
  suggestedAddress,
  suggestionsQuery,
} from '../lib/addresses.ts';
import { sentenceOf } from '../lib/call-problem.ts';
import classes from './street-field.module.css';

type StreetFieldProps = {
  value: string;
  onChange: (text: string) => void;
  onPick: (address: Address) => void;
  error: ReactNode;
  'data-path': string;
  ref: Ref<HTMLInputElement>;
};

const debounceMs = 300;

/** A street that suggests whole addresses. Whoever knows better just goes on typing. */
export function StreetField({ value, onChange, onPick, error, ...rest }: StreetFieldProps) {
  const { search, setSearch, suggestions, isFetching, trouble } = useSuggestions();
  const combobox = useCombobox();
  const isOpen = combobox.dropdownOpened && suggestions.length > 0;
  const forgetChoice = useEffectEvent(() => combobox.resetSelectedOption());
  useEffect(() => forgetChoice(), [suggestions]);

  const pick = (place: string) => {
    const suggestion = suggestions[Number(place)];
    combobox.closeDropdown();
    setSearch('');
    if (suggestion) onPick(suggestedAddress(suggestion));
  };
  return (
    <Combobox
      store={{ ...combobox, dropdownOpened: isOpen }}
      onOptionSubmit={pick}
      withinPortal={false}
      shadow="md"
    >
      <Combobox.Target autoComplete="off" withExpandedAttribute>
        <TextInput
          {...rest}
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- The target adds them.
          role="combobox"
          label="Street"
          dir="auto"
          value={value}
          error={error}
          description={trouble ?? 'Start typing an address, a city or a ZIP code.'}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rightSection={isFetching && <Loader size={16} />}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
            setSearch(currentTarget.value.trim());
            combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="Suggested addresses">
          {suggestions.map((suggestion, place) => (
            <Suggestion
              key={`${place} ${suggestion.label}`}
              place={place}
              suggestion={suggestion}
            />
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
      <VisuallyHidden role="status">
        {isOpen && search !== '' ? `${suggestions.length} suggested addresses` : ''}
      </VisuallyHidden>
    </Combobox>
  );
}

function useSuggestions() {
  const [search, setSearch] = useState('');
  const [text] = useDebouncedValue(search, debounceMs);
  // What was found for another text must never be picked by somebody who types quickly.
  const isWanted = search.length >= shortestAddressSearch && continues(text, search);
  const { data, error, isFetching } = useQuery(suggestionsQuery(text));
  return {
    search,
    setSearch,
    suggestions: isWanted && data ? data : noSuggestions,
    isFetching: isWanted && isFetching,
    trouble: error ? sentenceOf(error, 'You can type the address yourself.') : null,
  };
}

const noSuggestions: AddressSuggestion[] = [];

const Suggestion = ({ suggestion, place }: { suggestion: AddressSuggestion; place: number }) => (
  <Combobox.Option value={String(place)} className={classes.option}>
    <MapPin size={15} className={classes.icon} aria-hidden />
    <span dir="auto">{suggestion.label}</span>
  </Combobox.Option>
);
