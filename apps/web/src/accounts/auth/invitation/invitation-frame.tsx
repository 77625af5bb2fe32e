import type { ShownInvitation } from '@pledgewell/contract';
import type { ReactNode } from 'react';
import { AuthFrame } from '../frame.tsx';
import { InvitationSummary } from './summary.tsx';

type InvitationFrameProps = { invitation: ShownInvitation; children: ReactNode };

/** The frame of an answer to an invitation, with what the invitation is for. */
export const InvitationFrame = ({ invitation, children }: InvitationFrameProps) => (
  <AuthFrame
    title={`Join ${invitation.organizationName}`}
    subtitle={<InvitationSummary invitation={invitation} />}
  >
    {children}
  </AuthFrame>
);
