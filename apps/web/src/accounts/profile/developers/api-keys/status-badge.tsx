import type { ApiKey } from '@pledgewell/contract';
import { Ban, Check, Hourglass, RefreshCw, type LucideIcon } from 'lucide-react';
import type { Tone } from '../../../../ui/theme/tone.ts';
import { InstantText } from '../../../../ui/values/day-text.tsx';
import { StatusBadge } from '../../../../ui/values/status-badge.tsx';
import classes from './api-keys.module.css';
import { isExpiringSoon } from './status.ts';

type Look = ApiKey['status'] | 'expiring';

const looks: Record<Look, { tone: Tone; icon: LucideIcon; label: string }> = {
  active: { tone: 'good', icon: Check, label: 'Active' },
  replaced: { tone: 'soon', icon: RefreshCw, label: 'Replaced' },
  expiring: { tone: 'soon', icon: Hourglass, label: 'Expires soon' },
  expired: { tone: 'quiet', icon: Hourglass, label: 'Expired' },
  revoked: { tone: 'quiet', icon: Ban, label: 'Revoked' },
};

/** Whether a key works and, if it was replaced, for how long. */
export function KeyStatus({ apiKey: { status, expiresAt } }: { apiKey: ApiKey }) {
  const { label, ...look } =
    looks[status === 'active' && isExpiringSoon(expiresAt, new Date()) ? 'expiring' : status];
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
