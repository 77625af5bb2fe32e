import { Kbd, Switch } from '@mantine/core';
import { Dialog, DialogFooter } from '../ui/dialog.tsx';
import { useShortcutsSetting } from '../ui/keys.ts';
import classes from './shortcuts.module.css';

const keys = [
  { key: '/', does: 'Go to the search' },
  { key: 'N', does: 'Add something new on this tab' },
  { key: '?', does: 'Show these keys' },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useShortcutsSetting();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} width={420}>
      <dl className={classes.keys}>
        {keys.map(({ key, does }) => (
          <div key={key} className={classes.line}>
            <dt>
              <Kbd>{key}</Kbd>
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
