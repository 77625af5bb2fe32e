import { CallProblem } from '../../../lib/calls/call-problem.ts';
import { adjustsClosedMonth, changesBankMatch } from '../../../parts/giving/closed-month.ts';
import { useRecordForm } from '../../../ui/forms/record-form.ts';
import type { ValidationResult } from '../../../ui/forms/validate-body.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import type { DonationValues } from './form.ts';

export type DonationFormOptions<Body> = {
  initial: DonationValues;
  validate: (values: DonationValues) => ValidationResult<Body>;
  save: (body: Body, isSure: boolean) => Promise<{ message?: string | undefined }>;
  /** Fetches what somebody else saved meanwhile. */
  reload?: () => Promise<DonationValues>;
  /** The message when saving fails and the server sends none. */
  fallback: string;
  /** The message of the notice when saving fails. */
  failure: string;
};

/** The form of a donation, which asks before it records a possible duplicate. */
export function useDonationForm<Body>(given: DonationFormOptions<Body>) {
  const { initial, validate, save, reload, fallback, failure } = given;
  return useRecordForm({
    initial,
    validate,
    save: async (body: Body, isSure) => {
      try {
        return await save(body, isSure);
      } catch (error) {
        if (isPassing(error)) notify.error(failure);
        throw error;
      }
    },
    ...(reload && { reload }),
    firstField: 'donor',
    isQuestion: (error) =>
      isPossibleDuplicate(error) || adjustsClosedMonth(error) || changesBankMatch(error),
    failure: fallback,
  });
}

/** Whether a donation like one of a moment ago may be a duplicate. */
export const isPossibleDuplicate = (error: unknown) =>
  error instanceof CallProblem && error.code === 'donations/looks-same';

/** Whether a retry may work a moment later. */
const isPassing = (error: unknown) =>
  !(error instanceof CallProblem) || error.status === 0 || error.status >= 500;
