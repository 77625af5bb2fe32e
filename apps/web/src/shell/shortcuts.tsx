import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useKey, useKeyPair } from '../ui/hooks/keys.ts';
import { goShortcuts } from './go-shortcuts.ts';
import { lazily } from '../ui/hooks/lazily.tsx';

const ShortcutsDialog = lazily(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
);

const goKeys: Record<string, string> = Object.fromEntries(
  goShortcuts.map(({ key, path }) => [key, path]),
);

const openEvent = 'open-shortcuts';

/** Opens the list of shortcuts, which is part of the dashboard's frame. */
export const openShortcuts = () => window.dispatchEvent(new Event(openEvent));

export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  useWindowEvent(openEvent, () => setOpen(true));
  useKey('?', () => setOpen(true));
  useKeyPair('g', (key) => {
    const path = goKeys[key];
    if (path !== undefined) void navigate(path);
  });
  return isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />;
}
