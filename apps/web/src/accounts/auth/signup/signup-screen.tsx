import { Link } from 'react-router';
import { pageTitle } from '../../../lib/page-title.ts';
import { AuthFrame } from '../frame.tsx';
import { GoogleLink } from '../google-link.tsx';
import { TierPicker, SelectedTier } from './tier-picker.tsx';
import { rememberTier } from './remembered-tier.ts';
import { SignupForm } from './signup-form.tsx';
import { useTierChoice } from './tier-choice.ts';

export const meta = () => pageTitle('Sign Up');

export default function SignupScreen() {
  const { tier, isPicking, isFresh, choose, change } = useTierChoice();
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
