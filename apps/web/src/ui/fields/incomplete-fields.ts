import type { ComponentProps } from 'react';
import { incompleteDay } from './day-field.tsx';

/**
 * The first incomplete field in a form: a partly typed day, or a search without a choice. The field
 * then shows its message.
 */
export function incompleteField(form: HTMLFormElement): HTMLElement | null {
  const day = incompleteDay(form);
  const search = form.querySelector<HTMLElement>(`[${unresolvedMark}]`);
  if (!day || !search) return search ?? day;
  const isDayFirst = day.compareDocumentPosition(search) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isDayFirst ? day : search;
}

/** Set on a search field whose text is not one of its options. */
const unresolvedMark = 'data-unresolved';

export const unresolvedFieldProps = (isUnresolved: boolean) => ({
  [unresolvedMark]: isUnresolved || undefined,
});

type Submit = NonNullable<ComponentProps<'form'>['onSubmit']>;

/** Submits a form, unless one of its fields is incomplete: that one gets the focus instead. */
export const submitIfComplete =
  (submit: Submit): Submit =>
  (event) => {
    const unfinished = incompleteField(event.currentTarget);
    if (!unfinished) return submit(event);
    event.preventDefault();
    event.stopPropagation();
    unfinished.focus();
  };
