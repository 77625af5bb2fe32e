import { CloseButton, Combobox, Loader, TextInput, VisuallyHidden } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { unresolvedFieldProps } from '../incomplete-fields.ts';
import classes from './type-ahead.module.css';
import { shortestSearch, type SearchQuery } from './use-found.ts';
import {
  createValue,
  type NamedRecord,
  type TypeAheadState,
  useTypeAhead,
} from './use-type-ahead.ts';

export type TypeAheadProps<Item extends NamedRecord> = {
  label: string;
  /** What is searched: `donor` and, in the plural, `donors`. */
  thing: string;
  things: string;
  value: Item | null;
  onChange: (item: Item | null) => void;
  getQuery: (text: string) => SearchQuery<Item>;
  /** Distinguishes records with the same name. */
  getNote: (item: Item) => string;
  /** An alternative: creates a new record with the typed text as its name. */
  create?: { label: string; onCreate: (typed: string) => void } | undefined;
  required?: boolean;
  disabled?: boolean;
  error?: ReactNode;
  'data-path'?: string;
};

/**
 * A field that finds one record by a few letters. The choice stays until another is made, or until
 * the field is cleared. Unmatched text prevents saving the form.
 */
export function TypeAhead<Item extends NamedRecord>(props: TypeAheadProps<Item>) {
  const { label, thing, things, value, onChange, getQuery, getNote, create, error, ...rest } =
    props;
  const state = useTypeAhead(props);
  const { combobox, isOpen, typed, search, isSearching } = state;
  return (
    <Combobox
      store={{ ...combobox, dropdownOpened: isOpen }}
      onOptionSubmit={state.submit}
      withinPortal={false}
      shadow="md"
    >
      <Combobox.Target autoComplete="off" withExpandedAttribute>
        <TextInput
          {...rest}
          {...unresolvedFieldProps(search !== '')}
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- The target adds them.
          role="combobox"
          aria-autocomplete="list"
          label={label}
          dir="auto"
          maxLength={100}
          value={typed}
          description={helpText(state, value, getNote)}
          error={unresolvedSentence(state, thing) ?? error}
          rightSectionWidth={40}
          rightSection={
            <EndOfField
              isSearching={isSearching}
              clearLabel={`Clear ${label.toLowerCase()}`}
              onClear={typed === '' || rest.disabled ? undefined : () => state.choose(null)}
            />
          }
          onChange={({ currentTarget }) => state.type(currentTarget.value)}
          onKeyDown={state.pressKey}
          onClick={() => combobox.openDropdown()}
          onBlur={state.leave}
        />
      </Combobox.Target>
      <Found state={state} {...{ things, getNote, create }} />
    </Combobox>
  );
}

type FoundProps<Item extends NamedRecord> = Pick<
  TypeAheadProps<Item>,
  'things' | 'getNote' | 'create'
> & { state: TypeAheadState<Item> };

function Found<Item extends NamedRecord>({ state, things, getNote, create }: FoundProps<Item>) {
  const { found, search, isOpen, isSearching } = state;
  return (
    <>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={`Found ${things}`} className={classes.options}>
          {found.map((item) => (
            <Combobox.Option key={item._id} value={item._id} className={classes.option}>
              <bdi className={classes.name}>{item.name}</bdi>
              {getNote(item) !== '' && <bdi className={classes.note}>{getNote(item)}</bdi>}
            </Combobox.Option>
          ))}
          {create && (
            <Combobox.Option value={createValue} className={classes.create}>
              <Plus size={15} aria-hidden />
              <span>{search === '' ? create.label : `${create.label} “${search}”`}</span>
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
      <VisuallyHidden role="status">
        {isOpen && !isSearching ? countText(found, things) : ''}
      </VisuallyHidden>
    </>
  );
}

const countText = ([first, ...others]: readonly NamedRecord[], things: string) =>
  first ? `${others.length + 1} ${things} found. Press Enter to choose ${first.name}.` : '';

function helpText<Item extends NamedRecord>(
  { search, trouble, isPending, isSearching }: TypeAheadState<Item>,
  value: Item | null,
  getNote: (item: Item) => string,
) {
  if (trouble !== null) return trouble;
  if (isPending && isSearching) return 'Searching…';
  if (search === '' && value !== null) return getNote(value);
  return search.length < shortestSearch ? 'Type at least 2 characters to search' : '';
}

/** Shown once somebody treats unmatched text as a choice. */
const unresolvedSentence = <Item extends NamedRecord>(state: TypeAheadState<Item>, thing: string) =>
  state.isPending && !state.isSearching
    ? `Choose a ${thing} from the list, or clear this field.`
    : undefined;

type EndOfFieldProps = {
  isSearching: boolean;
  clearLabel: string;
  onClear: (() => void) | undefined;
};

/** The field keeps the focus while it is cleared. */
function EndOfField({ isSearching, clearLabel, onClear }: EndOfFieldProps) {
  if (isSearching) return <Loader size={16} />;
  if (!onClear) return null;
  return (
    <CloseButton
      aria-label={clearLabel}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  );
}
