import type { UseFormReturnType } from '@mantine/form';
import { notify } from '../feedback/notices.tsx';
import {
  CallProblem,
  isWebPage,
  problemMessage,
  webPageNotice,
} from '../../lib/calls/call-problem.ts';

type Form<Values extends object> = Pick<
  UseFormReturnType<Values, unknown>,
  'getValues' | 'getInputNode' | 'setErrors'
>;

/**
 * Puts a refusal's `fields` under the form's fields and the focus into the first wrong one. Returns
 * the sentence for the banner, or null if every wrong field has its own.
 */
export function showProblem<Values extends object>(
  form: Form<Values>,
  error: unknown,
  fallback: string,
): string | null {
  if (isWebPage(error)) notify.error(webPageNotice);
  const fields = error instanceof CallProblem ? Object.entries(error.fields) : [];
  const shown = fields.filter(([path]) => isField(form.getValues(), path));
  if (shown.length > 0) {
    const errors = Object.fromEntries(shown);
    form.setErrors(errors);
    focusFirstWrong(form, errors);
  }
  return shown.length > 0 && shown.length === fields.length
    ? null
    : problemMessage(error, fallback);
}

/**
 * For the second argument of `form.onSubmit`: moves the focus to the first wrong field on the
 * screen.
 */
export function focusFirstWrong<Values extends object>(
  form: Pick<Form<Values>, 'getInputNode'>,
  errors: Record<string, unknown>,
) {
  const nodes = Object.keys(errors)
    .map((path) => form.getInputNode(path as never))
    .filter((node): node is HTMLElement => node instanceof HTMLElement);
  nodes.toSorted(byPlace)[0]?.focus();
}

const byPlace = (one: Node, other: Node) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

function isField(values: unknown, path: string) {
  let place: unknown = values;
  for (const key of path.split('.')) {
    if (typeof place !== 'object' || place === null || !(key in place)) return false;
    place = (place as Record<string, unknown>)[key];
  }
  return true;
}
