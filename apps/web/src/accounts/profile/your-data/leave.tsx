import type { User } from '@pledgewell/contract';
import { useState } from 'react';
import { useRoleRefusal } from '../../../lib/account.ts';
import { ReasonButton } from '../../../ui/controls/reason-button.tsx';
import { useKeepOrganization } from '../../../parts/accounts/keep-organization.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { InstantText } from '../../../ui/values/day-text.tsx';
import { Part } from '../part.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

const about =
  'Erases all donors, campaigns, pledges, donations and settings after 30 days. Until ' +
  'then, everything is read-only and you can change your mind.';

export function LeavePart({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const keep = useKeepOrganization();
  const refusal = useRoleRefusal('organization:close');
  const { deletesAt, organizationName } = user;
  return (
    <Part
      title="Delete the organization"
      about={about}
      aside={
        deletesAt === null && (
          <ReasonButton
            variant="outline"
            color="red.9"
            {...(refusal === null && { c: 'var(--late)' })}
            disabledBecause={refusal}
            onClick={() => setOpen(true)}
          >
            Delete the Organization
          </ReasonButton>
        )
      }
    >
      {deletesAt !== null && (
        <Banner
          tone="warning"
          action={
            <ReasonButton
              variant="default"
              disabledBecause={refusal}
              disabled={keep.isPending}
              onClick={() => keep.mutate()}
            >
              Keep the Organization
            </ReasonButton>
          }
        >
          <bdi>{organizationName}</bdi> will be deleted on <InstantText at={deletesAt} dateOnly />.
        </Banner>
      )}
      {isOpen && <LeaveDialog name={organizationName} onClose={() => setOpen(false)} />}
    </Part>
  );
}
