import { Link } from 'react-router';
import { pageTitle } from '../../../lib/page-title.ts';
import { useSignInOptions } from '../../../lib/sign-in-options.ts';
import { AuthFrame } from '../frame.tsx';
import { GoogleLink } from '../google-link.tsx';
import { TierPicker, SelectedTier } from './tier-picker.tsx';
import { rememberTier } from './remembered-tier.ts';
import { SignupForm } from './signup-form.tsx';
import { useTierChoice } from './tier-choice.ts';

export const meta = () => pageTitle('Sign Up');

export default function SignupScreen() {
  const options = useSignInOptions();
  const { tier, isPicking, isFresh, choose, change } = useTierChoice();
  if (options?.edition === 'self-hosted') return <ByInvitation />;
  return (
    <AuthFrame
      title="Create your account"
      subtitle={
        <>
          Already have an account? <Link to="/login">Log in</Link>
        </>
      }
    >
      {tier && !isPicking ? (
        <SelectedTier tier={tier} isFresh={isFresh} onChange={change} />
      ) : (
        <TierPicker chosen={tier} onChoose={choose} />
      )}
      <SignupForm tier={tier} />
      <GoogleLink label="Sign up with Google" onLeave={() => rememberTier(tier)} />
    </AuthFrame>
  );
}

/** A self-hosted installation registers nobody. */
const ByInvitation = () => (
  <AuthFrame
    title="By invitation only"
    subtitle={
      <>
        People join this installation by invitation. Ask the owner of your organization to invite
        you, or <Link to="/login">log in</Link>.
      </>
    }
  />
);
