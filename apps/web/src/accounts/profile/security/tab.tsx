import type { User } from '@pledgewell/contract';
import { Parts } from '../part.tsx';
import { PasswordPart } from './password.tsx';
import { SessionsPart } from './sessions.tsx';
import { TwoStepPart } from './two-step.tsx';

export const SecurityTab = ({ user }: { user: User }) => (
  <Parts>
    <PasswordPart user={user} />
    <TwoStepPart user={user} />
    <SessionsPart />
  </Parts>
);
