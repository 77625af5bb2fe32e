import type { PermissionName } from '@pledgewell/domain';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsAllowed, useRoleRefusal } from '../../lib/account.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';

type RoleGateProps = {
  permission: PermissionName;
  /** Has a card around it already. */
  isInCard?: boolean;
  children: ReactNode;
};

/**
 * Shows its contents to roles that may read them, and tells all others why they can't. The contents
 * are not mounted before, so that they request nothing.
 */
export function RoleGate({ permission, isInCard = false, children }: RoleGateProps) {
  const isAllowed = useIsAllowed(permission);
  const refusal = useRoleRefusal(permission);
  if (isAllowed) return children;
  if (isInCard) {
    return refusal === null ? <ListSkeleton rows={2} /> : <Banner tone="info">{refusal}</Banner>;
  }
  return (
    <Card flush>
      {refusal === null ? (
        <ListSkeleton rows={6} />
      ) : (
        <EmptyState icon={Lock} title="Not part of your role" text={refusal} quiet />
      )}
    </Card>
  );
}

type GatedScreenProps = Omit<RoleGateProps, 'isInCard'> & {
  title: string;
  /** The tab's other views. */
  views?: ReactNode;
};

/** A whole screen for some roles only. */
export function GatedScreen({ permission, title, views, children }: GatedScreenProps) {
  if (useIsAllowed(permission)) return children;
  return (
    <Screen title={title}>
      {views}
      <RoleGate permission={permission}>{null}</RoleGate>
    </Screen>
  );
}
