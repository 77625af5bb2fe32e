import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isWebPage, problemMessage, webPageNotice } from '../../lib/calls/call-problem.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { fetchExport, fetchSample } from './api.ts';
import type { Ready } from './form.ts';
import { messages, successText } from './labels.ts';

/** The status of the download. */
export type Outcome =
  | { kind: 'downloading'; bytes: number }
  | { kind: 'saved'; message: string; file: File; isSample: boolean }
  /** The reason is null if there is nothing to add. */
  | { kind: 'failed'; message: string; why: string | null; error: unknown };

/** Downloads a generated export as soon as it is ready, and again on request. */
export function useDownload(ready: Ready) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'downloading', bytes: 0 });
  const running = useRef<AbortController | null>(null);

  const run = async (fetching: Fetching, done: string, failure: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setOutcome({ kind: 'downloading', bytes: 0 });
    const next = await awaitOutcome(fetching, { controller, running, setOutcome, done, failure });
    if (running.current === controller) setOutcome(next);
  };
  const download = (failure: string) =>
    run((options) => fetchExport(ready.downloadUrl, options), successText(ready.dataType), failure);
  const downloadSample = (sampleUrl: string) =>
    run((options) => fetchSample(sampleUrl, options), messages.sampleSaved, messages.againFailed);

  useStart(running, () => void download(messages.downloadFailed));
  return {
    outcome,
    again: () => void download(messages.againFailed),
    sample: (sampleUrl: string) => void downloadSample(sampleUrl),
  };
}

type Fetching = (options: {
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}) => Promise<File>;

type Run = {
  controller: AbortController;
  running: RefObject<AbortController | null>;
  setOutcome: (outcome: Outcome) => void;
  done: string;
  failure: string;
};

async function awaitOutcome(fetching: Fetching, run: Run): Promise<Outcome> {
  const { controller, running, setOutcome, done, failure } = run;
  const onProgress = (bytes: number) => {
    if (running.current === controller) setOutcome({ kind: 'downloading', bytes });
  };
  try {
    const file = await fetching({ signal: controller.signal, onProgress });
    if (!controller.signal.aborted) saveFile(file);
    return { kind: 'saved', message: done, file, isSample: done === messages.sampleSaved };
  } catch (error) {
    if (isWebPage(error)) notify.error(webPageNotice);
    return { kind: 'failed', message: failure, why: problemMessage(error, '') || null, error };
  }
}

/** Starts and ends with the panel: closing it stops the server too. */
function useStart(running: RefObject<AbortController | null>, start: () => void) {
  const begin = useEffectEvent(start);
  const end = useEffectEvent(() => running.current?.abort());
  useEffect(() => {
    begin();
    return () => end();
  }, []);
}
