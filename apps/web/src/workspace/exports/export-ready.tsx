import { Button, VisuallyHidden } from '@mantine/core';
import { Download, ExternalLink, FlaskConical, Stethoscope } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { problemMessage, type ShownProblem } from '../../lib/calls/call-problem.ts';
import { sizeText } from '../../lib/size-text.ts';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { DialogFooter } from '../../ui/dialogs/dialog.tsx';
import { downloadPath } from './api.ts';
import { type DiagnosticCheck, diagnoseDownload } from './diagnose-download.ts';
import classes from './export-ready.module.css';
import { Findings } from './findings.tsx';
import type { Ready } from './form.ts';
import { type Outcome, useDownload } from './use-export.ts';
import { exportedText } from './labels.ts';

type ExportReadyProps = { ready: Ready; onClose: () => void };

/** Downloads the file at once, shows the outcome, and offers alternatives. */
export function ExportReadyPanel({ ready, onClose }: ExportReadyProps) {
  const { outcome, again, sample } = useDownload(ready);
  const ways = useOtherWays(ready.downloadUrl);
  const close = useFocus();
  const isBusy = outcome.kind === 'downloading' || ways.isDiagnosing;
  const { sampleUrl } = ready;
  return (
    <>
      <div className={classes.panel}>
        <OutcomeBanner outcome={outcome} ready={ready} />
        {ways.problem && (
          <ErrorBanner error={ways.problem.error}>{ways.problem.message}</ErrorBanner>
        )}
        {ways.findings && <Findings findings={ways.findings} />}
        <div className={classes.ways}>
          <Way icon={Download} label="Try Download Again" onClick={again} disabled={isBusy} />
          <Way icon={ExternalLink} label="Open in New Tab" onClick={ways.open} disabled={isBusy} />
        </div>
        <details className={classes.trouble}>
          <summary>Having trouble with the download?</summary>
          <div className={classes.ways}>
            <Way
              icon={Stethoscope}
              label={ways.isDiagnosing ? 'Running diagnostics...' : 'Diagnose'}
              onClick={ways.diagnose}
              disabled={isBusy}
            />
            {sampleUrl !== null && (
              <Way
                icon={FlaskConical}
                label="Download Mock Sample Data"
                onClick={() => sample(sampleUrl)}
                disabled={isBusy}
              />
            )}
          </div>
        </details>
      </div>
      <DialogFooter>
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </>
  );
}

type WayProps = {
  icon: typeof Download;
  label: string;
  onClick: () => void;
  disabled: boolean;
};

const Way = ({ icon: Icon, label, onClick, disabled }: WayProps) => (
  <Button
    variant="default"
    justify="flex-start"
    px={12}
    leftSection={<Icon size={17} aria-hidden />}
    onClick={onClick}
    disabled={disabled}
  >
    {label}
  </Button>
);

function OutcomeBanner({ outcome, ready }: { outcome: Outcome; ready: Ready }) {
  if (outcome.kind === 'failed') {
    return (
      <Banner tone="error" title={outcome.message} error={outcome.error}>
        {outcome.why !== null && outcome.why !== outcome.message && outcome.why}
      </Banner>
    );
  }
  if (outcome.kind === 'saved') {
    return (
      <Banner tone="success" title={outcome.message}>
        {outcome.isSample ? 'Sample rows.' : exportedText(ready.dataType, ready.count)}
        <br />
        {outcome.file.name} ({sizeText(outcome.file.size)})
      </Banner>
    );
  }
  // A counter that changes many times a second is not announced; that the download has begun is.
  return (
    <>
      <VisuallyHidden role="status">Downloading...</VisuallyHidden>
      <div className={classes.going}>
        <p className={classes.title}>Downloading...</p>
        <p className={classes.text}>
          {ready.filename}
          {outcome.bytes > 0 && `, ${sizeText(outcome.bytes)} so far`}
        </p>
      </div>
    </>
  );
}

function useOtherWays(downloadUrl: string) {
  const [findings, setFindings] = useState<DiagnosticCheck[] | null>(null);
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const [isDiagnosing, setDiagnosing] = useState(false);

  const open = async () => {
    setProblem(null);
    try {
      const tab = window.open(await downloadPath(downloadUrl), '_blank');
      if (!tab) {
        setProblem({ message: 'Failed to open file: your browser blocked the new tab.' });
      }
    } catch (error) {
      const why = problemMessage(error, 'the server didn’t return a URL.');
      setProblem({ message: `Failed to open file: ${why}`, error });
    }
  };
  const run = async () => {
    setProblem(null);
    setDiagnosing(true);
    try {
      setFindings(await diagnoseDownload(downloadUrl));
    } catch (error) {
      const why = problemMessage(error, String(error));
      setProblem({ message: `Error running diagnostics: ${why}`, error });
    }
    setDiagnosing(false);
  };
  return {
    findings,
    problem,
    isDiagnosing,
    open: () => void open(),
    diagnose: () => void run(),
  };
}

/** The form's fields are gone, so the focus goes to the remaining Close button. */
function useFocus() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return button;
}
