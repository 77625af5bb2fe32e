import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { sentenceOf } from '../../lib/call-problem.ts';
import { downloadFrom } from '../../lib/call.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import classes from './viewer.module.css';

export const meta = () => pageTitle('Receipt');

const revokeAfterMs = 1_000;

/** A tab of its own for one receipt, which is fetched with the session and shown in a frame. */
export default function ViewerScreen() {
  const { id = '' } = useParams();
  const [attempt, setAttempt] = useState(1);
  const again = () => setAttempt(attempt + 1);
  return <Viewer key={`${id} ${attempt}`} id={id} attempt={attempt} onRetry={again} />;
}

type ViewerProps = { id: string; attempt: number; onRetry: () => void };

function Viewer({ id, attempt, onRetry }: ViewerProps) {
  const { url, problem } = useDocument(id, attempt);
  if (problem !== null) {
    return (
      <main className={classes.page}>
        <LoadFailed title="Failed to load PDF" message={problem} onRetry={onRetry} />
      </main>
    );
  }
  if (url === null) {
    return (
      <main className={classes.page}>
        <p role="status">Loading the receipt...</p>
      </main>
    );
  }
  const revoke = () => setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
  return <iframe className={classes.frame} src={url} title="Receipt" onLoad={revoke} />;
}

/** Asking issues the receipt, so that a page which is drawn twice asks once. */
const asked = new Map<string, Promise<string>>();

function useDocument(id: string, attempt: number) {
  const [outcome, setOutcome] = useState<Outcome>({ url: null, problem: null });
  useEffect(() => {
    let isGone = false;
    const key = `${id} ${attempt}`;
    const fetching = asked.get(key) ?? fetchDocument(id);
    asked.set(key, fetching);
    fetching.then(
      (url) => isGone || setOutcome({ url, problem: null }),
      (error) => isGone || setOutcome({ url: null, problem: sentenceOf(error, fallback) }),
    );
    return () => {
      isGone = true;
    };
  }, [id, attempt]);
  return outcome;
}

type Outcome = { url: string | null; problem: string | null };

const fallback = 'Failed to generate receipt PDF. Please ensure you are logged in.';

const fetchDocument = async (id: string) =>
  URL.createObjectURL(await downloadFrom(`/api/receipts/${encodeURIComponent(id)}`));
