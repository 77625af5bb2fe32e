import { CircleCheck, CircleX } from 'lucide-react';
import { VisuallyHidden } from '@mantine/core';
import type { DiagnosticCheck } from './diagnose-download.ts';
import { RequestId } from '../../ui/feedback/request-id.tsx';
import classes from './findings.module.css';

/** The results of the diagnostics, one line per step. */
export const Findings = ({ findings }: { findings: readonly DiagnosticCheck[] }) => (
  <ul className={classes.findings} aria-label="Diagnostics">
    {findings.map(({ label, isGood, text, error }) => (
      <li key={label} className={classes.finding}>
        {isGood ? (
          <CircleCheck size={18} className={classes.good} aria-hidden />
        ) : (
          <CircleX size={18} className={classes.bad} aria-hidden />
        )}
        <div>
          <strong className={classes.label}>{label}</strong>
          <VisuallyHidden>{isGood ? ' works. ' : ' fails. '}</VisuallyHidden>
          <span className={classes.text}>{text}</span>
          <RequestId error={error} />
        </div>
      </li>
    ))}
  </ul>
);
