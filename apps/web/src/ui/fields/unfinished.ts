import type { ComponentProps } from 'react';
import { unfinishedDay } from './day-field.tsx';

/**
 * The first incomplete field in a form: a partly typed day, or a search without a choice. The field
 * then shows its message.
 */
export function unfinishedField(form: HTMLFormElement): HTMLElement | null {
  const day = unfinishedDay(form);
  const search = form.querySelector<HTMLElement>(`[${unresolvedMark}]`);
  if (!day || !search) return search ?? day;
  const isDayFirst = day.compareDocumentPosition(search) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isDayFirst ? day : search;
}

/** Set on a search field whose text is not one of its options. */
const unresolvedMark = 'data-unresolved';

export const unresolvedProps = (isUnresolved: boolean) => ({
  [unresolvedMark]: isUnresolved || undefined,
});

type Submit = NonNullable<ComponentProps<'form'>['onSubmit']>;

/** Submits a form, unless one of its fields is incomplete: that one gets the focus instead. */
export const unlessUnfinished =
  (submit: Submit): Submit =>
  (event) => {
    const unfinished = unfinishedField(event.currentTarget);
    if (!unfinished) return submit(event);
    event.preventDefault();
    event.stopPropagation();
    unfinished.focus();
  };
