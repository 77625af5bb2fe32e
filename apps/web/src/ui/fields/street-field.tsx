import { Combobox, Loader, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue, useMergedRef } from '@mantine/hooks';
import type { PostalAddress, AddressSuggestion } from '@pledgewell/contract';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import {
  continues,
  minSearchLength,
  toPostalAddress,
  suggestionsQuery,
} from '../../lib/address-suggestions.ts';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import classes from './street-field.module.css';

type StreetFieldProps = {
  value: string;
  onChange: (text: string) => void;
  onPick: (address: PostalAddress) => void;
  error: ReactNode;
  'data-path': string;
  ref: Ref<HTMLInputElement>;
};

const debounceMs = 300;

/** A street field that suggests whole addresses. People can also just keep typing. */
export function StreetField(props: StreetFieldProps) {
  const { value, onChange, onPick, error, ref, ...rest } = props;
  const field = useRef<HTMLInputElement>(null);
  const found = useSuggestions();
  const { search, setSearch, suggestions, isFetching, trouble } = found;
  const combobox = useCombobox();
  const isOpen = combobox.dropdownOpened && suggestions.length > 0;

  const pick = (place: string) => {
    const suggestion = suggestions[Number(place)];
    combobox.closeDropdown();
    setSearch('');
    if (suggestion) onPick(toPostalAddress(suggestion));
  };
  const pressKey = useEnter(found, {
    combobox,
    pick,
    save: () => field.current?.matches(':focus') && field.current.form?.requestSubmit(),
  });
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
          ref={useMergedRef(field, ref)}
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- The target adds them.
          role="combobox"
          label="Street"
          dir="auto"
          value={value}
          error={error}
          description={trouble ?? 'Start typing an address, city or ZIP code.'}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rightSection={isFetching && <Loader size={16} />}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
            setSearch(currentTarget.value.trim());
            combobox.openDropdown();
          }}
          onKeyDown={pressKey}
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

type Suggestions = ReturnType<typeof useSuggestions>;

function useSuggestions() {
  const [search, setSearch] = useState('');
  /** The text after which Enter was pressed: its search does not wait for a typing pause. */
  const [entered, setEntered] = useState<string | null>(null);
  const [settled] = useDebouncedValue(search, debounceMs);
  const text = entered === search ? search : settled;
  const { data, error, isFetching } = useQuery(suggestionsQuery(text));
  // Results for another text must never be picked by a fast typist.
  const isWanted = search.length >= minSearchLength && continues(text, search);
  return {
    search,
    setSearch: (next: string) => {
      setSearch(next);
      setEntered(null);
    },
    setEntered,
    isEntered: entered !== null && entered === search,
    suggestions: isWanted && data ? data : noSuggestions,
    isFetching: isWanted && isFetching,
    isSearching: search.length >= minSearchLength && (text !== search || isFetching),
    trouble: error ? problemMessage(error, 'Type the address instead.') : null,
  };
}

type Ways = {
  combobox: ReturnType<typeof useCombobox>;
  pick: (place: string) => void;
  save: () => unknown;
};

/**
 * If Enter is pressed during a search, it waits for the results. A single result is taken; of
 * several, the first is highlighted for the next Enter; if there are none, the form is saved as
 * typed.
 */
function useEnter(found: Suggestions, { combobox, pick, save }: Ways) {
  const { search, setEntered, isEntered, isSearching, suggestions } = found;
  const forgetChoice = useEffectEvent(() => combobox.resetSelectedOption());
  useEffect(() => forgetChoice(), [suggestions]);

  const finish = useEffectEvent(() => {
    if (!isEntered || isSearching) return;
    const only = onlySuggestion(search, suggestions);
    if (suggestions.length === 0) save();
    else if (only !== -1) pick(String(only));
    else {
      combobox.openDropdown();
      combobox.selectFirstOption();
    }
  });
  useEffect(() => finish(), [isEntered, isSearching]);

  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || search === '') return;
    const isChosen = combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1;
    if (isChosen || (!isSearching && !combobox.dropdownOpened)) return;
    if (!isSearching && suggestions.length === 0) return;
    event.preventDefault();
    setEntered(search);
  };
}

function onlySuggestion(text: string, suggestions: readonly AddressSuggestion[]) {
  if (suggestions.length === 1) return 0;
  return suggestions.findIndex(({ label }) => label.toLowerCase() === text.toLowerCase());
}

const noSuggestions: AddressSuggestion[] = [];

const Suggestion = ({ suggestion, place }: { suggestion: AddressSuggestion; place: number }) => (
  <Combobox.Option value={String(place)} className={classes.option}>
    <MapPin size={15} className={classes.icon} aria-hidden />
    <span dir="auto">{suggestion.label}</span>
  </Combobox.Option>
);
