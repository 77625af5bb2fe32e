import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../../lib/account.ts';
import { useReauthenticationRequest } from '../../../lib/session/reauthentication.ts';
import { lazily } from '../../../ui/hooks/lazily.tsx';

const ReauthenticationQuestion = lazily(
  async () => (await import('./reauthentication-question.tsx')).ReauthenticationQuestion,
);

/** Asks the person at the keyboard to confirm their identity, for every call that needs it. */
export function ReauthenticationDialog() {
  const request = useReauthenticationRequest();
  const { data: user } = useQuery({ ...meQuery(), enabled: request !== null });
  if (!request || !user) return null;
  return (
    <ReauthenticationQuestion
      user={user}
      takesCode={request.takesCode}
      onSettled={request.settle}
    />
  );
}
