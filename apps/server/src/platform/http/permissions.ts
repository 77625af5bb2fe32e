import { isReadOnly } from '@pledgewell/domain';
import type { Permission } from './gate.ts';

/** Whoever is signed in. Seeing, exporting and deleting stay allowed in a read-only workspace. */
export const anyoneSignedIn: Permission = () => null;

/** Adding, changing and sending need a trial that runs or a plan. */
export const workspaceIsOpen: Permission = ({ organization }) =>
  isReadOnly(organization.status) ? 'plans/read-only' : null;
