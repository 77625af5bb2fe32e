import { TextInput } from '@mantine/core';
import classes from './invitation.module.css';

/** The address that the invitation was sent to, which cannot be changed here. */
export const InvitedEmail = ({ email }: { email: string }) => (
  <TextInput
    label="Email"
    description="Your invitation was sent to this address."
    type="email"
    autoComplete="username"
    size="md"
    value={email}
    readOnly
    classNames={{ input: classes.fixed ?? '' }}
  />
);
