import type { DonorPreferences } from '@pledgewell/contract';
import { sentenceOf } from '../../lib/call-problem.ts';
import { Banner } from '../../ui/banner.tsx';
import { notify } from '../../ui/notices.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { useAllowAgain } from './api.ts';

type HeldBackProps = {
  donorId: string;
  email: string;
  suppressed: NonNullable<DonorPreferences['suppressed']>;
};

/** Says why nothing is sent, in the words of the mail server, and lets somebody try again. */
export function HeldBack({ donorId, email, suppressed: { reason, detail } }: HeldBackProps) {
  const allow = useAllowAgain(donorId);
  const act = async () => {
    try {
      const { message } = await allow.mutateAsync();
      if (message) notify.success(message);
    } catch (error) {
      notify.error(sentenceOf(error, 'This could not be saved. Please try again.'));
    }
  };
  return (
    <Banner
      tone="warning"
      title={reason === 'bounced' ? 'Mail came back' : 'Marked as spam'}
      action={<TextButton onClick={() => void act()}>Send Again</TextButton>}
    >
      Nothing is sent to <bdi>{email}</bdi>.{detail !== '' && ` The mail server said: ${detail}`}
    </Banner>
  );
}
