import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';
import tones from '../theme/tone.module.css';
import type { Tone } from '../theme/tone.ts';

type StatusBadgeProps = { tone: Tone; icon?: LucideIcon; children: ReactNode };

export const StatusBadge = ({ tone, icon: Icon, children }: StatusBadgeProps) => (
  <span className={clsx(classes.badge, tones[tone])}>
    {Icon && <Icon size={13} strokeWidth={2.4} aria-hidden />}
    {children}
  </span>
);
