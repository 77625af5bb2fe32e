import type { UseFormReturnType } from '@mantine/form';
import type { ShownInvitation } from '@pledgewell/contract';
import { useNavigate } from 'react-router';
import { CallProblem } from '../../../lib/calls/call-problem.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useSending } from '../use-sending.ts';

export type AnswerProps = {
  token: string;
  invitation: ShownInvitation;
  /** The link stopped working while its page was open. */
  onRefused: () => void;
};

/**
 * Sends the answer to an invitation, then opens the organization. An answer without a sentence has
 * led to another step.
 */
export function useAccepting<Values extends object>(
  form: UseFormReturnType<Values>,
  { onRefused }: AnswerProps,
  accept: (values: Values) => Promise<string | null>,
) {
  const openOrganization = useOpenOrganization();
  return useSending(form, {
    send: async (values) => {
      try {
        const message = await accept(values);
        if (message !== null) await openOrganization(message);
      } catch (error) {
        if (!(error instanceof CallProblem) || error.code !== 'team/invitation-invalid') {
          throw error;
        }
        onRefused();
      }
    },
    fallback: () => 'We couldn’t accept the invitation. Please try again.',
  });
}

/** Opens the organization that the person has joined, and shows the server's sentence. */
export function useOpenOrganization() {
  const navigate = useNavigate();
  return async (message: string) => {
    await navigate('/dashboard', { replace: true });
    notify.success(message);
  };
}
