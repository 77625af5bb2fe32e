import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { useKey } from '../ui/keys.ts';
import { lazily } from '../ui/lazily.tsx';

const ShortcutsDialog = lazily(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
);

const openEvent = 'open-shortcuts';

/** Opens the list of keys, which lives in the dashboard's frame. */
export const openShortcuts = () => window.dispatchEvent(new Event(openEvent));

export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  useWindowEvent(openEvent, () => setOpen(true));
  useKey('?', () => setOpen(true));
  return isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />;
}
