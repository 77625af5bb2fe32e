import { useEffect, useState } from 'react';
import { sentenceOf } from '../../lib/call-problem.ts';
import { downloadFrom } from '../../lib/call.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import classes from './viewer.module.css';

const revokeAfterMs = 1_000;

type ViewerProps = {
  /** Where the server has the document. */
  path: string;
  /** What it is: `receipt`. */
  what: string;
  /** Said where the server says nothing. */
  fallback: string;
};

/** A document in a tab of its own, fetched with the session and shown in a frame. */
export function DocumentViewer(props: ViewerProps) {
  const [attempt, setAttempt] = useState(1);
  const again = () => setAttempt(attempt + 1);
  return <Viewer key={`${props.path} ${attempt}`} {...props} attempt={attempt} onRetry={again} />;
}

function Viewer(props: ViewerProps & { attempt: number; onRetry: () => void }) {
  const { url, problem } = useDocument(props);
  if (problem !== null) {
    return (
      <main className={classes.page}>
        <LoadFailed title="Failed to load PDF" message={problem} onRetry={props.onRetry} />
      </main>
    );
  }
  if (url === null) {
    return (
      <main className={classes.page}>
        <p role="status">Loading the {props.what}...</p>
      </main>
    );
  }
  const revoke = () => setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
  const title = props.what.charAt(0).toUpperCase() + props.what.slice(1);
  return <iframe className={classes.frame} src={url} title={title} onLoad={revoke} />;
}

/** Asking may issue a document, so that a page which is drawn twice asks once. */
const asked = new Map<string, Promise<string>>();

function useDocument({ path, fallback, attempt }: ViewerProps & { attempt: number }) {
  const [outcome, setOutcome] = useState<Outcome>({ url: null, problem: null });
  useEffect(() => {
    let isGone = false;
    const key = `${path} ${attempt}`;
    const fetching = asked.get(key) ?? fetchDocument(path);
    asked.set(key, fetching);
    fetching.then(
      (url) => isGone || setOutcome({ url, problem: null }),
      (error) => isGone || setOutcome({ url: null, problem: sentenceOf(error, fallback) }),
    );
    return () => {
      isGone = true;
    };
  }, [path, fallback, attempt]);
  return outcome;
}

type Outcome = { url: string | null; problem: string | null };

const fetchDocument = async (path: string) => URL.createObjectURL(await downloadFrom(path));
