import { Button } from '@mantine/core';
import { googleSignInPath } from '@pledgewell/contract';
import { GoogleMark } from '../../ui/values/google-mark.tsx';
import { OrDivider } from '../../ui/layout/or-divider.tsx';
import classes from './google-link.module.css';
import { useSignInOptions } from '../../lib/sign-in-options.ts';

type GoogleLinkProps = { label: string; href?: string; onLeave?: () => void };

/** Leaves the app for Google, as a full page load; shown only if the server offers it. */
export function GoogleLink({ label, href = googleSignInPath, onLeave }: GoogleLinkProps) {
  const options = useSignInOptions();
  if (!options?.isGoogleOffered) return null;
  return (
    <div className={classes.part}>
      <OrDivider />
      <Button
        component="a"
        href={href}
        variant="default"
        size="md"
        fullWidth
        leftSection={<GoogleMark />}
        onClick={onLeave}
      >
        {label}
      </Button>
      {options.isTestMode && (
        <p className={classes.test}>Test mode: a page on this machine stands in for Google.</p>
      )}
    </div>
  );
}
