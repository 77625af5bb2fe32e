import { useWindowEvent } from '@mantine/hooks';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazily } from '../../ui/hooks/lazily.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { isPaletteKey } from './keys.ts';
import type { FoundItem } from './found.ts';

const load = () => import('./palette.tsx');
const Palette = lazily(async () => (await load()).Palette);

/** Loads the palette's code just before it opens. */
export const preloadPalette = () => void load().catch(() => null);

const openEvent = 'open-palette';
const mostRecent = 5;
const dialog = '[aria-modal="true"]';

/** Opens the command palette, which lives in the dashboard's frame. */
export const openPalette = () => window.dispatchEvent(new Event(openEvent));

/**
 * Ctrl or ⌘ with K opens the palette, even while typing, but never above an open dialog. It
 * remembers records opened with it only while the workspace is mounted.
 */
export function PaletteOpener() {
  const [isOpen, setOpen] = useState(false);
  const [recent, setRecent] = useState<readonly FoundItem[]>([]);
  useWindowEvent(openEvent, () => setOpen(true));
  const typedAhead = useTypedAhead(isOpen);
  const isLoaded = useLoaded(isOpen, () => {
    setOpen(false);
    notify.error('We can’t open search. Check your connection and try again.');
  });
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Control' || event.key === 'Meta') preloadPalette();
    if (!isPaletteKey(event)) return;
    const isCovered = document.querySelector(dialog) !== null;
    if (isCovered && !isOpen) return;
    event.preventDefault();
    setOpen(!isOpen);
  });
  const remember = (item: FoundItem) =>
    setRecent((before) =>
      [item, ...before.filter(({ _id }) => _id !== item._id)].slice(0, mostRecent),
    );
  return (
    isOpen &&
    isLoaded && (
      <Palette
        recent={recent}
        typedAhead={typedAhead}
        onRecord={remember}
        onClose={() => setOpen(false)}
      />
    )
  );
}

/** Whether its code has loaded. A failure closes it, so that keys work normally again. */
function useLoaded(isOpen: boolean, onFailed: () => void): boolean {
  const [isLoaded, setLoaded] = useState(false);
  const fail = useEffectEvent(onFailed);
  const isWanted = isOpen && !isLoaded;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isStillWanted = true;
    load().then(
      () => isStillWanted && setLoaded(true),
      () => isStillWanted && fail(),
    );
    return () => {
      isStillWanted = false;
    };
  }, [isWanted]);
  return isLoaded;
}

/**
 * Text typed between the shortcut and the palette's first render, whose code may still be loading:
 * it belongs in the palette's field and must not act as single-key shortcuts.
 */
function useTypedAhead(isOpen: boolean) {
  const typed = useRef('');
  useEffect(() => {
    if (!isOpen) return undefined;
    typed.current = '';
    const listen = (event: KeyboardEvent) => {
      const isThere = event.target instanceof Element && event.target.closest(dialog) !== null;
      if (isThere || event.key.length !== 1 || event.ctrlKey || event.metaKey) return;
      typed.current += event.key;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isOpen]);
  return useCallback(() => typed.current, []);
}
