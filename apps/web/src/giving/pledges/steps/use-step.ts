import type { Pledge } from '@pledgewell/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../../../lib/today.ts';
import { noAmount, type TypedAmount } from '../../../ui/fields/typed-amount.ts';
import { useRecordForm } from '../../../ui/forms/record-form.ts';
import type { ValidationResult } from '../../../ui/forms/validate-body.ts';
import { pledgeQuery } from '../api.ts';

/** The form of a write-off or a reinstatement. */
export type StepValues = { amount: TypedAmount; reason: string; effectiveOn: string };

type Options<Body> = {
  pledge: Pledge;
  validate: (values: StepValues, version: number) => ValidationResult<Body>;
  save: (body: Body) => Promise<{ message?: string | undefined }>;
  failure: string;
  done: string;
};

/** The state of a dialog for one dated adjustment of a pledge. */
export function useStep<Body>({ pledge: seen, validate, ...options }: Options<Body>) {
  const client = useQueryClient();
  const [pledge, setPledge] = useState<Pledge>(seen);
  const today = useToday();
  const record = useRecordForm<StepValues, Body>({
    ...options,
    initial: { amount: noAmount, reason: '', effectiveOn: today },
    validate: (values) => validate(values, pledge.version),
    // Typed values stay; only the figures above them are updated.
    reload: async () => setPledge(await client.fetchQuery(pledgeQuery(pledge._id))),
  });
  return { record, pledge };
}

/** An empty day means today. */
export const toEffectiveDay = ({ effectiveOn }: Pick<StepValues, 'effectiveOn'>) =>
  effectiveOn || null;

export const reasonProblem = ({ reason }: StepValues) =>
  reason.trim() === '' ? 'Reason is required.' : null;
