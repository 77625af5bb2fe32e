import { Textarea } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { type ShownProblem, describeProblem } from '../../lib/calls/call-problem.ts';
import { notify } from '../feedback/notices.tsx';
import { FormDialog } from './form-dialog.tsx';

type FormProps = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'submitLabel' | 'busyLabel' | 'isDestructive' | 'disabledBecause' | 'onClose'
>;

type ReasonDialogProps = FormProps & {
  /** What a reason must be. */
  schema: z.ZodType<{ reason: string }>;
  save: {
    isPending: boolean;
    mutateAsync: (body: { reason: string }) => Promise<{ message?: string | undefined }>;
  };
  /** The sentence if saving fails without one of its own. */
  failure: string;
  /** What happens, above the reason. */
  children: ReactNode;
};

/** Asks why somebody does something that stays on record. */
export function ReasonDialog({ schema, save, failure, children, ...form }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [problem, setProblem] = useState<ShownProblem | null>(null);

  const submit = async () => {
    const given = schema.safeParse({ reason });
    setWrong(given.error?.issues[0]?.message ?? null);
    if (!given.success) return;
    try {
      const { message } = await save.mutateAsync(given.data);
      if (message) notify.success(message);
      form.onClose();
    } catch (error) {
      setProblem(describeProblem(error, failure));
    }
  };
  return (
    <FormDialog
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      isBusy={save.isPending}
      isDirty={reason !== ''}
      problem={problem}
    >
      {children}
      <Textarea
        label="Reason"
        required
        rows={3}
        dir="auto"
        value={reason}
        error={wrong}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
