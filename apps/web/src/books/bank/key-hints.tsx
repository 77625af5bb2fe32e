import { Kbd } from '@mantine/core';
import { useShortcutsSetting } from '../../ui/hooks/keys.ts';
import classes from './bank.module.css';
import type { View } from './views.ts';

type Hint = { keys: readonly string[]; does: string };

const move: Hint = { keys: ['J', 'K'], does: 'next, previous' };
const undo: Hint = { keys: ['U'], does: 'undo' };
const ignore: Hint = { keys: ['I'], does: 'ignore' };
const accept: Hint = { keys: ['Enter'], does: 'accept' };
const hints: Record<View, readonly Hint[]> = {
  open: [move, accept, ignore, { keys: ['C'], does: 'choose by hand' }, undo],
  matched: [move, undo],
  changed: [move, undo],
  ignored: [move, undo],
  out: [move, accept, ignore, undo],
};

/** The keys of the inbox, where there is a keyboard and single keys are switched on. */
export function KeyHints({ view }: { view: View }) {
  const [isOn] = useShortcutsSetting();
  if (!isOn) return null;
  return (
    <ul className={classes.keys} aria-label="Keys">
      {hints[view].map(({ keys, does }) => (
        <li key={does}>
          {keys.map((key) => (
            <Kbd key={key} size="xs">
              {key}
            </Kbd>
          ))}{' '}
          {does}
        </li>
      ))}
    </ul>
  );
}
