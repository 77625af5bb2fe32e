import { Kbd, Switch } from '@mantine/core';
import { Fragment } from 'react';
import { Dialog, DialogFooter } from '../ui/dialogs/dialog.tsx';
import { useShortcutsSetting } from '../ui/hooks/keys.ts';
import { goShortcuts } from './go-shortcuts.ts';
import { paletteKeys } from './palette/keys.ts';
import classes from './shortcuts.module.css';

const keys = [
  { keys: [paletteKeys], does: 'Search and commands' },
  { keys: ['/'], does: 'Go to search' },
  { keys: ['N'], does: 'Add a new record on this tab' },
  { keys: ['?'], does: 'Show keyboard shortcuts' },
  ...goShortcuts.map(({ key, label }) => ({
    keys: ['G', key.toUpperCase()],
    does: `Go to ${label}`,
  })),
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useShortcutsSetting();
  return (
    <Dialog title="Keyboard Shortcuts" onClose={onClose} width={420}>
      <dl className={classes.keys}>
        {keys.map(({ keys: pressed, does }) => (
          <div key={does} className={classes.line}>
            <dt>
              {pressed.map((key, place) => (
                <Fragment key={place}>
                  {place > 0 && ' then '}
                  <Kbd>{key}</Kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <DialogFooter>
        <Switch
          label="Use single-key shortcuts"
          checked={isOn}
          onChange={({ currentTarget }) => setOn(currentTarget.checked)}
          data-autofocus
          className={classes.switch}
        />
      </DialogFooter>
    </Dialog>
  );
}
