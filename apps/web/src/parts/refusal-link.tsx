import { Link } from 'react-router';
import { CallProblem } from '../lib/calls/call-problem.ts';
import { TextButton } from '../ui/controls/text-button.tsx';

type RefusalLinkProps = { error: unknown; onReload: (() => Promise<void>) | undefined };

/** What a person can do about a refusal that a retry would not fix. */
export function RefusalLink({ error, onReload }: RefusalLinkProps) {
  const code = error instanceof CallProblem ? error.code : '';
  if (code === 'record/changed' && onReload) {
    return <TextButton onClick={() => void onReload()}>Reload</TextButton>;
  }
  if (code === 'donors/cap-reached' || code.startsWith('plans/')) {
    return <Link to="/dashboard/profile?tab=subscription">See Plans</Link>;
  }
  return null;
}
