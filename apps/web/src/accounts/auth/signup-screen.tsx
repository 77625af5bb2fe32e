import { Link } from 'react-router';
import { pageTitle } from '../../lib/page-title.ts';
import { AuthFrame } from './frame.tsx';
import { GoogleLink } from './google-link.tsx';
import { PlanPicker, SelectedPlan } from './plan-picker.tsx';
import { rememberPlan } from './remembered-plan.ts';
import { SignupForm } from './signup-form.tsx';
import { usePlanChoice } from './plan-choice.ts';

export const meta = () => pageTitle('Sign Up');

export default function SignupScreen() {
  const { plan, isPicking, isFresh, choose, change } = usePlanChoice();
  return (
    <AuthFrame
      title="Create your account"
      subtitle={
        <>
          Already have an account? <Link to="/login">Log in</Link>
        </>
      }
    >
      {plan && !isPicking ? (
        <SelectedPlan plan={plan} isFresh={isFresh} onChange={change} />
      ) : (
        <PlanPicker chosen={plan} onChoose={choose} />
      )}
      <SignupForm plan={plan} />
      <GoogleLink label="Sign up with Google" onLeave={() => rememberPlan(plan)} />
    </AuthFrame>
  );
}
