import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useKey } from '../../ui/hooks/keys.ts';

type ListKeys = {
  move: (by: number) => void;
  accept: () => void;
  ignore: () => void;
  choose: () => void;
  undo: () => void;
};

/** The keys of the inbox: arrows or J and K, Enter, I, C and U. */
export function useListKeys({ move, accept, ignore, choose, undo }: ListKeys) {
  useKey('j', () => move(1));
  useKey('k', () => move(-1));
  useKey('i', ignore);
  useKey('c', choose);
  useKey('u', undo);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (document.querySelector('[aria-modal="true"]') || isElsewhere(event.target)) return;
    if (event.key === 'Enter' && isOnPage(event.target)) accept();
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Enter is for the list only while nothing else has the focus that it would press. */
const isOnPage = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, [role="menuitem"]') === null;

/** Fields and menus use the arrow keys themselves. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, nav, [role="menu"], [role="listbox"]') !== null;

/** The line with the focus is the selected one. */
export function useFocusedLine(
  list: RefObject<HTMLUListElement | null>,
  select: (id: string) => void,
) {
  const follow = useEffectEvent(({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null;
    if (row?.dataset['line'] !== undefined) select(row.dataset['line']);
  });
  useEffect(() => {
    const place = list.current;
    const listen = (event: FocusEvent) => follow(event);
    place?.addEventListener('focusin', listen);
    return () => place?.removeEventListener('focusin', listen);
  }, [list]);
}
