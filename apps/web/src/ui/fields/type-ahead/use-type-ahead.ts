import { useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { exactMatchFirst, onlyExactMatch } from './best-match.ts';
import { type SearchQuery, useFound } from './use-found.ts';

export type NamedRecord = { _id: string; name: string };

export const createValue = 'create';

type Options<Item extends NamedRecord> = {
  things: string;
  value: Item | null;
  onChange: (item: Item | null) => void;
  getQuery: (text: string) => SearchQuery<Item>;
  create?: { onCreate: (typed: string) => void } | undefined;
};

export type TypeAheadState<Item extends NamedRecord> = ReturnType<typeof useTypeAhead<Item>>;

/** A text that becomes a choice as soon as its search ends. */
type Pending = { text: string; by: 'Enter' | 'leaving' };

/** The state and actions of a type-ahead, without its appearance. */
export function useTypeAhead<Item extends NamedRecord>(options: Options<Item>) {
  const { things, value, onChange, getQuery, create } = options;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useTyped(value);
  const [pending, setPending] = useState<Pending | null>(null);
  const search = typed === value?.name ? '' : typed.trim();
  const isPending = search !== '' && pending?.text === search;
  const result = useFound(search, { getQuery, things, isUrgent: isPending });
  const { isSearching, trouble } = result;
  const found = exactMatchFirst(search, result.found);
  const isOpen = combobox.dropdownOpened && (found.length > 0 || create !== undefined);
  useFirstChoice(combobox, isOpen, result.found);

  const choose = (item: Item | null) => {
    setPending(null);
    onChange(item);
    setTyped(item?.name ?? '');
  };
  const type = (text: string) => {
    setTyped(text);
    setPending(null);
    combobox.openDropdown();
    if (value && text.trim() === '') onChange(null);
  };
  const submit = (option: string) => {
    combobox.closeDropdown();
    if (option === createValue) create?.onCreate(search);
    else choose(found.find(({ _id }) => _id === option) ?? value);
  };
  const wait = (by: Pending['by']) =>
    setPending(isPending && pending.by === 'Enter' ? pending : { text: search, by });
  /** Enter belongs to the search until there is a choice; only then to the form around it. */
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || search === '') return;
    event.preventDefault();
    if (!isOpen || combobox.getSelectedOptionIndex() === -1) wait('Enter');
  };
  const leave = () => {
    combobox.closeDropdown();
    if (search !== '') wait('leaving');
  };
  usePick(isPending && !isSearching ? pending : null, result.found, (pick) => {
    const item = pick.by === 'Enter' ? found[0] : onlyExactMatch(search, found);
    if (!item) return;
    combobox.closeDropdown();
    choose(item);
  });
  return {
    combobox,
    isOpen,
    typed,
    search,
    found,
    isSearching,
    isPending,
    trouble,
    choose,
    type,
    submit,
    pressKey,
    leave,
  };
}

/** The text follows the choice, even if that changes from outside. */
function useTyped(value: NamedRecord | null) {
  const [typed, setTyped] = useState(value?.name ?? '');
  const [known, setKnown] = useState(value);
  if (known?._id !== value?._id || known?.name !== value?.name) {
    setKnown(value);
    if (value) setTyped(value.name);
    else if (typed === known?.name) setTyped('');
  }
  return [typed, setTyped] as const;
}

/** Picks for a text whose search has ended. */
function usePick(pick: Pending | null, found: readonly unknown[], onPick: (pick: Pending) => void) {
  const run = useEffectEvent(() => {
    if (pick !== null) onPick(pick);
  });
  useEffect(() => run(), [pick, found]);
}

type Combobox = ReturnType<typeof useCombobox>;

/** Enter takes the best match, and nothing from an earlier list. */
function useFirstChoice(combobox: Combobox, isOpen: boolean, found: readonly unknown[]) {
  const choose = useEffectEvent(() => {
    if (isOpen && found.length > 0) combobox.selectFirstOption();
    else combobox.resetSelectedOption();
  });
  useEffect(() => choose(), [isOpen, found]);
}
