import { useCombobox } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { type SearchQuery, useFound } from './use-found.ts';

export type Picked = { _id: string; name: string };

export const createValue = 'create';

type Options<Item extends Picked> = {
  things: string;
  value: Item | null;
  onChange: (item: Item | null) => void;
  queryOf: (text: string) => SearchQuery<Item>;
  create?: { onCreate: (typed: string) => void } | undefined;
};

export type TypeAheadState<Item extends Picked> = ReturnType<typeof useTypeAhead<Item>>;

/** What a type-ahead knows and does, apart from how it looks. */
export function useTypeAhead<Item extends Picked>(options: Options<Item>) {
  const { things, value, onChange, queryOf, create } = options;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useTyped(value);
  const search = typed === value?.name ? '' : typed.trim();
  const { found, isSearching, trouble } = useFound(search, queryOf, things);
  const isOpen = combobox.dropdownOpened && (found.length > 0 || create !== undefined);
  useFirstChoice(combobox.selectFirstOption, isOpen, found);

  const choose = (item: Item | null) => {
    onChange(item);
    setTyped(item?.name ?? '');
  };
  const type = (text: string) => {
    setTyped(text);
    combobox.openDropdown();
  };
  const submit = (option: string) => {
    combobox.closeDropdown();
    if (option === createValue) create?.onCreate(search);
    else choose(found.find(({ _id }) => _id === option) ?? value);
  };
  const leave = () => {
    combobox.closeDropdown();
    if (value && typed.trim() === '') choose(null);
    else if (value) setTyped(value.name);
  };
  return {
    combobox,
    isOpen,
    typed,
    search,
    found,
    isSearching,
    trouble,
    choose,
    type,
    submit,
    leave,
  };
}

/** The text follows what is chosen, also when that changes from outside. */
function useTyped(value: Picked | null) {
  const [typed, setTyped] = useState(value?.name ?? '');
  const [known, setKnown] = useState(value);
  if (known?._id !== value?._id || known?.name !== value?.name) {
    setKnown(value);
    if (value) setTyped(value.name);
    else if (typed === known?.name) setTyped('');
  }
  return [typed, setTyped] as const;
}

/** Enter takes the best match. */
function useFirstChoice(selectFirst: () => unknown, isOpen: boolean, found: readonly unknown[]) {
  const choose = useEffectEvent(() => {
    if (isOpen && found.length > 0) selectFirst();
  });
  useEffect(() => choose(), [isOpen, found]);
}
