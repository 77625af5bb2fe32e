import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './banner.module.css';
import { RequestId } from './request-id.tsx';

type Tone = 'error' | 'warning' | 'info' | 'success';

type BannerProps = {
  tone: Tone;
  title?: string;
  children?: ReactNode;
  /** The failure itself; an unexpected one names its request. */
  error?: unknown;
  /** A link or a button at the end. */
  action?: ReactNode;
};

const icons = { error: CircleAlert, warning: TriangleAlert, info: Info, success: CircleCheck };

/** A persistent message: above a form, in a dialog, above a list. */
export function Banner({ tone, title, children, error, action }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div
      className={clsx(classes.banner, classes[tone])}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon size={18} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        {title && <p className={classes.title}>{title}</p>}
        {children && <div>{children}</div>}
        <RequestId error={error} />
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

type ErrorBannerProps = { title?: string; children: ReactNode; error?: unknown };

export const ErrorBanner = ({ title, children, error }: ErrorBannerProps) => (
  <Banner tone="error" error={error} {...(title && { title })}>
    {children}
  </Banner>
);
