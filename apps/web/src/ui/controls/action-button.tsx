import { Button as BaseButton } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { ReasonButton } from './reason-button.tsx';

export type Action = {
  label: string;
  icon?: LucideIcon;
  onClick?: () => void;
  /** A path of the app; the button is then a link. */
  to?: string;
  /** Navigation state that goes with `to`. */
  state?: unknown;
  /** The reason why it is disabled now, shown on hover, focus and tap. */
  disabledBecause?: string | null;
};

type ActionButtonProps = {
  action: Action;
  variant?: 'filled' | 'default' | 'accent' | 'subtle';
  className?: string | undefined;
};

/** A button, or a link that looks like one, from a plain description. */
export function ActionButton({ action, variant = 'filled', className }: ActionButtonProps) {
  const { label, icon: Icon, onClick, to, state, disabledBecause } = action;
  const look = {
    variant: variant === 'accent' ? 'filled' : variant,
    className,
    ...(variant === 'accent' && { color: 'coral' }),
    leftSection: Icon ? <Icon size={17} aria-hidden /> : undefined,
    children: label,
  };

  if (disabledBecause) return <ReasonButton {...look} disabledBecause={disabledBecause} />;
  if (to !== undefined) {
    return <BaseButton component={Link} to={to} state={state} prefetch="intent" {...look} />;
  }
  return <BaseButton onClick={onClick} {...look} />;
}
