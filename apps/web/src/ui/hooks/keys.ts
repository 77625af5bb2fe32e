import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const storageKey = 'singleKeyShortcuts';
const changeEvent = 'shortcuts-change';

/**
 * Calls back when a single key such as `n` or `/` is pressed: never while typing, never under an
 * open dialog, and never if the person switched these shortcuts off.
 */
export function useKey(key: string, action: (() => void) | undefined) {
  const act = useEffectEvent(() => action?.());
  const isWanted = action !== undefined;

  useEffect(() => {
    if (!isWanted) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || isForSomethingElse(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key, isWanted]);
}

const longestPauseMs = 1_500;

/**
 * Calls back when a first key is soon followed by another one: `g`, then `d`. The same restrictions
 * apply as for single keys.
 */
export function useKeyPair(first: string, act: (second: string) => void) {
  const answer = useEffectEvent(act);
  useEffect(() => {
    let pressedAt = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      if (isForSomethingElse(event)) return;
      const isSecond = event.timeStamp - pressedAt < longestPauseMs;
      pressedAt = event.key.toLowerCase() === first && !isSecond ? event.timeStamp : -Infinity;
      if (isSecond) answer(event.key.toLowerCase());
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [first]);
}

/** Whether single-key shortcuts are on, and the switch for it (WCAG 2.1.4 asks for one). */
export function useShortcutsSetting(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, shortcutsAreOn, () => true);
  return [isOn, setShortcuts];
}

function isForSomethingElse(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (!shortcutsAreOn() || document.querySelector('[aria-modal="true"]')) return true;
  return isTypingPlace(event.target);
}

const isTypingPlace = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="menu"], [role="listbox"]') !== null);

const shortcutsAreOn = () => localStorage.getItem(storageKey) !== 'off';

function setShortcuts(isOn: boolean) {
  localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  window.dispatchEvent(new Event(changeEvent));
}

function subscribe(listen: () => void) {
  window.addEventListener('storage', listen);
  window.addEventListener(changeEvent, listen);
  return () => {
    window.removeEventListener('storage', listen);
    window.removeEventListener(changeEvent, listen);
  };
}
