import type { ShownInvitation } from '@pledgewell/contract';
import { brand, roleDescriptions, roleLabels } from '@pledgewell/domain';
import classes from './invitation.module.css';

/** Who invited the person, and what the role is for. */
export const InvitationSummary = ({ invitation }: { invitation: ShownInvitation }) => (
  <>
    {invitation.invitedBy} invited you to work together on {brand.name}.
    <span className={classes.role}>
      <strong>Your role: {roleLabels[invitation.role]}</strong>
      <span>{roleDescriptions[invitation.role]}</span>
    </span>
  </>
);
