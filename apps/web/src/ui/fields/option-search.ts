import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { unresolvedFieldProps } from './incomplete-fields.ts';

type Choice = { value: string; label: string };

type OptionSearch = {
  /** The options that can still be picked. */
  choices: readonly Choice[];
  /** The field's text without a search: the label of its choice, if it has one. */
  resting: string;
  /** The field's text after a pick: the label, unless the field has several values. */
  restingAfter: (picked: Choice) => string;
  /** The name of an option: `time zone`. */
  thing: string;
  onPick: (value: string) => void;
};

/**
 * Searches a list that is already loaded. Enter takes the first match, and leaving the field takes
 * the only one; other text is never dropped silently.
 */
export function useOptionSearch(search: OptionSearch) {
  const { choices, resting, restingAfter, thing, onPick } = search;
  const [text, setText] = useState(resting);
  const [isOpen, setOpen] = useState(false);
  const [dropped, setDropped] = useState<string | null>(null);
  const isOnOption = useRef(false);

  const pick = (choice: Choice) => {
    onPick(choice.value);
    setText(restingAfter(choice));
    setOpen(false);
    setDropped(null);
  };
  /** Runs before the library handles the key: its marked option may belong to an older text. */
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    isOnOption.current = isOnOption.current || arrows.has(event.key);
    if (event.key !== 'Enter' || isOnOption.current) return;
    const typed = event.currentTarget.value;
    if (typed.trim() === '' || typed === resting) return;
    event.preventDefault();
    event.stopPropagation();
    const [first] = matching(choices, typed);
    if (first) pick(first);
  };
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const typed = currentTarget.value.trim();
    if (typed === '' || typed === resting) return setDropped(null);
    const [first, ...others] = matching(choices, typed);
    if (first && others.length === 0) pick(first);
    else setDropped(typed);
  };
  return {
    selectFirstOptionOnChange: true,
    searchValue: text,
    onSearchChange: (typed: string) => {
      isOnOption.current = false;
      setText(typed);
    },
    dropdownOpened: isOpen,
    onDropdownOpen: () => setOpen(true),
    onDropdownClose: () => setOpen(false),
    onKeyDownCapture: pressKey,
    onBlur: leave,
    ...unresolvedFieldProps(dropped !== null),
    ...(dropped !== null && { error: `No ${thing} was selected for “${dropped}”.` }),
  };
}

const arrows = new Set(['ArrowDown', 'ArrowUp']);

const matching = (choices: readonly Choice[], text: string) =>
  choices.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
