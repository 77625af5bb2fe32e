import { CloseButton, Loader, TextInput } from '@mantine/core';
import { useDebouncedCallback, useMergedRef } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { useKey } from '../hooks/keys.ts';
import classes from './search-box.module.css';

export type SearchBoxProps = {
  /** The current search, from the URL. */
  value: string;
  /** Receives the trimmed text once typing pauses, and '' if it is too short to search. */
  onSearch: (text: string) => void;
  placeholder: string;
  /** The accessible name; by default the placeholder. */
  label?: string;
  isBusy?: boolean;
  ref?: Ref<HTMLInputElement>;
};

const debounceMs = 300;
const shortestSearch = 2;

export function SearchBox(props: SearchBoxProps) {
  const { value, onSearch, placeholder, label, isBusy, ref } = props;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTyped(value);
  const search = useDebouncedCallback((text: string) => onSearch(searchable(text)), debounceMs);
  useKey('/', () => field.current?.focus());

  const clear = () => {
    search.cancel();
    setTyped('');
    onSearch('');
    field.current?.focus();
  };
  return (
    <TextInput
      ref={useMergedRef(field, ref)}
      type="search"
      className={classes.box}
      classNames={{ input: classes.input ?? '' }}
      value={typed}
      maxLength={100}
      placeholder={placeholder}
      aria-label={label ?? placeholder}
      leftSection={isBusy ? <Loader size={16} /> : <Search size={17} aria-hidden />}
      rightSection={typed !== '' && <CloseButton aria-label="Clear search" onClick={clear} />}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        search(currentTarget.value);
      }}
      onKeyDown={({ key }) => key === 'Enter' && search.flush()}
    />
  );
}

/** The field follows the URL, except for text that is not searched yet. */
function useTyped(value: string) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (searchable(typed) !== value) setTyped(value);
  }
  return [typed, setTyped] as const;
}

function searchable(text: string) {
  const trimmed = text.trim();
  return trimmed.length >= shortestSearch ? trimmed : '';
}
