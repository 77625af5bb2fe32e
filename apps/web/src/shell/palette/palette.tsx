import { useQuery } from '@tanstack/react-query';
import { Loader, VisuallyHidden } from '@mantine/core';
import { Search } from 'lucide-react';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useCommandRefusals } from './refusals.ts';
import { useFound } from '../../ui/fields/type-ahead/use-found.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { type FoundItem, foundQuery } from './found.ts';
import { meQuery } from '../../lib/account.ts';
import { type Line, linesFor } from './lines.ts';
import { PaletteLines, optionId } from './options.tsx';
import classes from './palette.module.css';
import { useChoice } from './use-choice.ts';

type PaletteProps = {
  recent: readonly FoundItem[];
  /** What was typed before the field was rendered. */
  typedAhead: () => string;
  onRecord: (record: FoundItem) => void;
  onClose: () => void;
};

const listId = 'palette-lines';
const search = { getQuery: foundQuery, things: 'records' };

/** Finds records and runs commands without leaving the keyboard. */
export function Palette({ recent, typedAhead, onRecord, onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const typed = text.trim();
  const refusalFor = useCommandRefusals();
  const [entered, setEntered] = useState<string | null>(null);
  const isUrgent = entered !== null && entered === typed;
  const { found, isSearching, trouble } = useFound(typed, { ...search, isUrgent });
  const choose = useChoice({ onRecord, onClose });

  const hasTiers = useQuery(meQuery()).data?.edition !== 'self-hosted';
  const groups = linesFor({ typed, found, recent, hasTiers, refusalFor });
  const lines = groups.flatMap((group) => group.lines);
  const current = lines[Math.min(place, lines.length - 1)];

  const onKeyDown = (event: KeyboardEvent) => {
    const moved = placeAfter(event.key, lines.indexOf(current as Line), lines.length);
    if (moved !== null) setPlace(moved);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter();
    else return;
    event.preventDefault();
  };
  /** If Enter is pressed before there is a result, takes the first one as soon as it arrives. */
  const enter = () => (current ? choose(current) : setEntered(typed));
  const takeFirst = useEffectEvent(() => {
    if (isUrgent && current) choose(current);
  });
  useEffect(() => takeFirst(), [isUrgent, current?.id]);
  return (
    <Dialog title="Search and commands" onClose={onClose} isBare>
      <div className={classes.field}>
        <Search size={18} aria-hidden />
        <PaletteField
          text={text}
          typedAhead={typedAhead}
          current={current}
          onText={(next) => {
            setText(next);
            setPlace(0);
            setEntered(null);
          }}
          onKeyDown={onKeyDown}
        />
        {isSearching && <Loader size={16} />}
      </div>
      <PaletteLines
        id={listId}
        groups={groups}
        current={current}
        onPoint={(line) => setPlace(lines.indexOf(line))}
        onChoose={choose}
      />
      {lines.length === 0 && (
        <p className={classes.nothing}>{trouble ?? (isSearching ? 'Searching…' : nothingYet)}</p>
      )}
      <VisuallyHidden role="status">
        {typed !== '' && !isSearching && countText(lines, trouble)}
      </VisuallyHidden>
    </Dialog>
  );
}

type PaletteFieldProps = {
  text: string;
  typedAhead: () => string;
  current: Line | undefined;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Keeps the focus all the time; `aria-activedescendant` names the line that Enter takes. */
function PaletteField({ text, typedAhead, current, onText, onKeyDown }: PaletteFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const arrive = useEffectEvent(() => {
    field.current?.focus();
    onText(typedAhead());
  });
  // The dialog's own focus comes a moment later, and letters typed before it would be lost.
  useLayoutEffect(() => arrive(), []);
  return (
    <input
      ref={field}
      data-autofocus
      className={classes.input}
      role="combobox"
      aria-label="Search and commands"
      aria-expanded
      aria-autocomplete="list"
      aria-controls={listId}
      aria-activedescendant={current && optionId(current)}
      placeholder="Find a donor, pledge or campaign, or type a command"
      dir="auto"
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

const nothingYet = 'Type at least 2 characters to search';

/** Up and Down wrap around; other keys belong to the field. */
function placeAfter(key: string, place: number, count: number) {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (place + 1) % count;
  return key === 'ArrowUp' ? (place - 1 + count) % count : null;
}

function countText([first, ...others]: readonly Line[], trouble: string | null) {
  if (!first) return trouble ?? '';
  return `${others.length + 1} found. Press Enter to choose ${first.name}.`;
}
