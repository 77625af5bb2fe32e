import type { UseFormReturnType } from '@mantine/form';
import type { ShownInvitation } from '@pledgewell/contract';
import { useNavigate } from 'react-router';
import { CallProblem } from '../../../lib/calls/call-problem.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useSending } from '../use-sending.ts';
import { rememberInvitation, takePendingInvitation } from './pending-invitation.ts';

export type AnswerProps = {
  token: string;
  invitation: ShownInvitation;
  /** The link stopped working while its page was open. */
  onRefused: () => void;
};

/** Sends the answer to an invitation, then opens the organization or whatever is needed first. */
export function useAccepting<Values extends object>(
  form: UseFormReturnType<Values>,
  props: AnswerProps,
  accept: (values: Values) => Promise<string>,
) {
  const navigate = useNavigate();
  const signIn = useSignInFirst(props);
  return useSending(form, {
    send: async (values) => {
      try {
        const message = await accept(values);
        takePendingInvitation();
        await navigate('/dashboard', { replace: true });
        notify.success(message);
      } catch (error) {
        const code = error instanceof CallProblem ? error.code : null;
        if (code === 'team/sign-in-first') return signIn();
        if (code !== 'team/invitation-invalid') throw error;
        props.onRefused();
      }
    },
    fallback: () => 'We couldn’t accept the invitation. Please try again.',
  });
}

/** Leads to sign-in, which leads back here. */
export function useSignInFirst({ token, invitation }: AnswerProps) {
  const navigate = useNavigate();
  return () => {
    const from = `/invitation?token=${token}`;
    rememberInvitation(from);
    void navigate('/login', { state: { from, invitedTo: invitation.organizationName } });
  };
}
