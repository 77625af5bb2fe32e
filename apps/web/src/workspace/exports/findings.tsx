import { CircleCheck, CircleX } from 'lucide-react';
import { VisuallyHidden } from '@mantine/core';
import type { DiagnosticCheck } from './diagnose-download.ts';
import classes from './findings.module.css';

/** The results of the diagnostics, one line per step. */
export const Findings = ({ findings }: { findings: readonly DiagnosticCheck[] }) => (
  <ul className={classes.findings} aria-label="Diagnostics">
    {findings.map(({ label, isGood, text }) => (
      <li key={label} className={classes.finding}>
        {isGood ? (
          <CircleCheck size={18} className={classes.good} aria-hidden />
        ) : (
          <CircleX size={18} className={classes.bad} aria-hidden />
        )}
        <span>
          <strong className={classes.label}>{label}</strong>
          <VisuallyHidden>{isGood ? ' works. ' : ' fails. '}</VisuallyHidden>
          <span className={classes.text}>{text}</span>
        </span>
      </li>
    ))}
  </ul>
);
