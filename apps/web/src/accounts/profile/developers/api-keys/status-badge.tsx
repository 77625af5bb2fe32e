import type { ApiKey } from '@pledgewell/contract';
import { Ban, Check, Hourglass, RefreshCw, type LucideIcon } from 'lucide-react';
import type { Tone } from '../../../../ui/theme/tone.ts';
import { InstantText } from '../../../../ui/values/day-text.tsx';
import { StatusBadge } from '../../../../ui/values/status-badge.tsx';
import classes from './api-keys.module.css';

const looks: Record<ApiKey['status'], { tone: Tone; icon: LucideIcon; label: string }> = {
  active: { tone: 'good', icon: Check, label: 'Active' },
  replaced: { tone: 'soon', icon: RefreshCw, label: 'Replaced' },
  expired: { tone: 'quiet', icon: Hourglass, label: 'Expired' },
  revoked: { tone: 'quiet', icon: Ban, label: 'Revoked' },
};

/** Whether a key works and, if it was replaced, for how long. */
export function KeyStatus({ apiKey: { status, expiresAt } }: { apiKey: ApiKey }) {
  const { label, ...look } = looks[status];
  return (
    <span className={classes.status}>
      <StatusBadge {...look}>{label}</StatusBadge>
      {status === 'replaced' && (
        <span className={classes.quiet}>
          works until <InstantText at={expiresAt} />
        </span>
      )}
    </span>
  );
}
