import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { pageTitle } from '../../lib/page-title.ts';
import {
  answerFromGoogle,
  sentenceFor,
} from '../../parts/accounts/reauthentication/google-window.ts';
import { Outcome } from './outcome.tsx';

export const meta = () => pageTitle('Confirm It’s You');

/** The end of the window in which a person signed in with Google again. */
export default function GoogleReauthenticationScreen() {
  const [search] = useSearchParams();
  const problem = search.get('problem');
  useEffect(() => {
    answerFromGoogle(problem);
    // Browsers let a script close only windows that a script opened; otherwise the sentence stays.
    window.close();
  }, [problem]);

  return problem === null ? (
    <Outcome icon={CircleCheck} title="Thank you" text="You can close this window." />
  ) : (
    <Outcome
      icon={CircleAlert}
      title="That didn’t work"
      text={`${sentenceFor(problem)} You can close this window.`}
    />
  );
}
