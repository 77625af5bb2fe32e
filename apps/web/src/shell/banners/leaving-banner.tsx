import { UnstyledButton } from '@mantine/core';
import type { User } from '@pledgewell/contract';
import { hasPermission } from '@pledgewell/domain';
import { TriangleAlert } from 'lucide-react';
import { useKeepOrganization } from '../../parts/accounts/keep-organization.ts';
import { InstantText } from '../../ui/values/day-text.tsx';
import classes from './trial-banner.module.css';

/** Shows the deletion date and the way back while the organization waits to be deleted. */
export function LeavingBanner({ user }: { user: User }) {
  const keep = useKeepOrganization();
  const canKeep = hasPermission(user.role, 'organization:close');
  if (user.deletesAt === null) return null;
  return (
    <section className={classes.leaving} aria-label="Your organization">
      <TriangleAlert size={15} aria-hidden />
      <p className={classes.text}>
        <bdi>{user.organizationName}</bdi> will be deleted on{' '}
        <InstantText at={user.deletesAt} dateOnly />. Until then, everything is read-only.
      </p>
      {canKeep && (
        <UnstyledButton
          className={classes.link}
          fz={13}
          onClick={() => keep.mutate()}
          disabled={keep.isPending}
        >
          Keep the Organization
        </UnstyledButton>
      )}
    </section>
  );
}
