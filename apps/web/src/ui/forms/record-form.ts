import { useForm, type UseFormReturnType } from '@mantine/form';
import { type SyntheticEvent, useState } from 'react';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { focusFirstWrong, showProblem } from './form-problems.ts';
import type { ValidationResult } from './validate-body.ts';

type Saved = { message?: string | undefined };

type Options<Values extends object, Body> = {
  initial: Values;
  validate: (values: Values) => ValidationResult<Body>;
  /** Saves a valid body; `isSure` once the user has answered the question. */
  save: (body: Body, isSure: boolean) => Promise<Saved>;
  /**
   * Fetches what somebody else saved meanwhile. The form shows the values that it returns; without
   * them, what was typed stays.
   */
  reload?: () => Promise<Values | undefined> | Promise<void>;
  /** The field that gets the focus when the form shows other values. */
  firstField?: string;
  /** Whether each change of a field is validated at once. */
  validatesWhileTyping?: boolean;
  /** A question about unusual values before saving; null if nothing is unusual. */
  getConcern?: (values: Values) => string | null;
  /** Whether a refusal only asks for confirmation, so that the user may save anyway. */
  isQuestion?: (error: unknown) => boolean;
  /** The message when saving fails and the server sends none. */
  failure: string;
  /** The message after success when the server sends none. */
  done?: string;
};

/** The outcome of the last save of a form. */
type Outcome = {
  isBusy: boolean;
  error: unknown;
  /** The sentence for the banner; null if every wrong field has its own. */
  message: string | null;
  /** Whether the sentence is a question, which saving anyway answers. */
  isQuestion: boolean;
  success: string | null;
};

const untried: Outcome = {
  isBusy: false,
  error: null,
  message: null,
  isQuestion: false,
  success: null,
};

/** What `useRecordForm` returns. */
export type RecordForm<Values extends object> = {
  form: UseFormReturnType<Values>;
  /** The key of the fields' element, so that fields with a state of their own start over. */
  fieldsKey: number;
  outcome: Outcome;
  submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  saveAnyway: () => Promise<void>;
  /** Does something else with the record, such as a reset, with the outcome of a save. */
  attempt: (work: () => Promise<Saved>) => Promise<void>;
  /** Undefined if the form cannot reload its record. */
  reload: (() => Promise<void>) | undefined;
  /** Shows other values, as if the form had opened with them. */
  show: (values: Values, focused?: string) => void;
};

/**
 * The form of a record: it validates decoded values, saves them once, shows a refusal's sentences
 * under their fields, asks before it saves something unusual, and after a version conflict loads
 * what somebody else saved.
 */
export function useRecordForm<Values extends object, Body>(
  options: Options<Values, Body>,
): RecordForm<Values> {
  const { initial, validate, save, getConcern, isQuestion, failure, done = '' } = options;
  const [outcome, setOutcome] = useState(untried);
  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => validate(values).errors ?? {},
    validateInputOnChange: options.validatesWhileTyping ?? false,
    // Changed values need a new question.
    onValuesChange: () => setOutcome((last) => (last.isQuestion ? untried : last)),
  });
  const { fieldsKey, show } = useShownValues(form, options.firstField);

  const attempt = async (work: () => Promise<Saved>) => {
    setOutcome({ ...untried, isBusy: true });
    try {
      const { message = done } = await work();
      setOutcome({ ...untried, success: message });
    } catch (error) {
      const message = showProblem(form, error, failure);
      setOutcome({ ...untried, error, message, isQuestion: isQuestion?.(error) ?? false });
    }
  };
  const submitAs = (isSure: boolean) =>
    form.onSubmit(
      async (values) => {
        const { body } = validate(values);
        const concern = isSure ? null : (getConcern?.(values) ?? null);
        if (concern !== null) setOutcome({ ...untried, message: concern, isQuestion: true });
        else if (body !== null) await attempt(() => save(body, isSure));
      },
      (errors) => focusFirstWrong(form, errors),
    );
  const reload = async (fetchLatest: NonNullable<typeof options.reload>) => {
    setOutcome({ ...untried, isBusy: true });
    try {
      const latest = await fetchLatest();
      if (latest) show(latest);
      setOutcome(untried);
    } catch (error) {
      setOutcome({ ...untried, error, message: problemMessage(error, failure) });
    }
  };
  const { reload: fetchLatest } = options;
  return {
    form,
    fieldsKey,
    outcome,
    submit: (event) => {
      // React propagates events to the form of the dialog below, which must not submit now.
      event.stopPropagation();
      submitAs(false)(event);
    },
    saveAnyway: async () => submitAs(true)(),
    attempt,
    reload: fetchLatest && (() => reload(fetchLatest)),
    show,
  };
}

/** Puts other values into a form, and the focus into its first field. */
function useShownValues<Values extends object>(
  form: UseFormReturnType<Values>,
  firstField: string | undefined,
) {
  const [fieldsKey, setFieldsKey] = useState(0);
  const show = (values: Values, focused = firstField) => {
    form.setInitialValues(values);
    form.setValues(values);
    form.clearErrors();
    setFieldsKey((key) => key + 1);
    if (focused !== undefined) setTimeout(() => form.getInputNode(focused as never)?.focus());
  };
  return { fieldsKey, show };
}
