import { VisuallyHidden } from '@mantine/core';
import { FileX2, Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CallProblem, isMissing, problemMessage } from '../../../lib/calls/call-problem.ts';
import { downloadFrom } from '../../../lib/calls/call.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import classes from './viewer.module.css';

const revokeAfterMs = 1_000;

type ViewerProps = {
  /** The document's URL on the server. */
  path: string;
  /** What it is: `receipt`. */
  what: string;
  /** The message if the server sends none. */
  fallback: string;
  /** The list that contains such documents. */
  list: { label: string; to: string };
};

/** A document in its own tab, fetched with the session and shown in a frame. */
export function DocumentViewer(props: ViewerProps) {
  const [attempt, setAttempt] = useState(1);
  const again = () => setAttempt(attempt + 1);
  return <Viewer key={`${props.path} ${attempt}`} {...props} attempt={attempt} onRetry={again} />;
}

function Viewer(props: ViewerProps & { attempt: number; onRetry: () => void }) {
  const { url, problem } = useDocument(props);
  if (problem !== null) return <NotShown {...props} problem={problem} />;
  if (url === null) {
    return (
      <main className={classes.page}>
        <p role="status">Loading the {props.what}...</p>
      </main>
    );
  }
  const revoke = () => setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
  return (
    <iframe className={classes.frame} src={url} title={capitalize(props.what)} onLoad={revoke} />
  );
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

type NotShownProps = ViewerProps & { problem: Problem; onRetry: () => void };

const NotShown = (props: NotShownProps) => (
  <main className={classes.page}>
    <VisuallyHidden component="h1">{capitalize(props.what)}</VisuallyHidden>
    <Explanation {...props} />
  </main>
);

/** Only a failure can be tried again; a caller who may not read it will be refused again. */
function Explanation({ what, list, problem, onRetry }: NotShownProps) {
  if (problem.isRefused) {
    return (
      <EmptyState
        icon={Lock}
        title={`You can’t open this ${what}`}
        text={problem.sentence}
        action={{ label: 'Go to the Dashboard', to: '/dashboard' }}
        quiet
      />
    );
  }
  if (problem.isMissing) {
    return (
      <EmptyState
        icon={FileX2}
        title={`We couldn’t find this ${what}`}
        text={problem.isInvalid ? 'The link may be incomplete.' : problem.sentence}
        action={list}
        quiet
      />
    );
  }
  const { sentence, error } = problem;
  return (
    <LoadFailed title="Failed to load PDF" message={sentence} error={error} onRetry={onRetry} />
  );
}

/** A fetch may issue a document, so a page that renders twice fetches once. */
const requests = new Map<string, Promise<string>>();

function useDocument({ path, fallback, attempt }: ViewerProps & { attempt: number }) {
  const [outcome, setOutcome] = useState<Outcome>({ url: null, problem: null });
  useEffect(() => {
    let isGone = false;
    const key = `${path} ${attempt}`;
    const fetching = requests.get(key) ?? fetchDocument(path);
    requests.set(key, fetching);
    fetching.then(
      (url) => isGone || setOutcome({ url, problem: null }),
      (error) => {
        if (isGone) return;
        setOutcome({ url: null, problem: problemFrom(error, fallback) });
      },
    );
    return () => {
      isGone = true;
    };
  }, [path, fallback, attempt]);
  return outcome;
}

type Problem = {
  error: unknown;
  sentence: string;
  isRefused: boolean;
  isMissing: boolean;
  isInvalid: boolean;
};

const problemFrom = (error: unknown, fallback: string): Problem => ({
  error,
  sentence: problemMessage(error, fallback),
  isRefused: error instanceof CallProblem && error.status === 403,
  isMissing: isMissing(error),
  isInvalid: error instanceof CallProblem && error.status === 400,
});

type Outcome = { url: string | null; problem: Problem | null };

const fetchDocument = async (path: string) => URL.createObjectURL(await downloadFrom(path));
