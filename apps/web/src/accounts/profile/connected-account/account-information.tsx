import type { User } from '@pledgewell/contract';
import { Link } from 'react-router';
import { InstantText } from '../../../ui/values/day-text.tsx';
import { Facts, Part } from '../part.tsx';
import classes from './payments.module.css';

export const AccountInformation = ({ user }: { user: User }) => (
  <Part title="Account information">
    <Facts
      facts={[
        [
          'Account created',
          user.createdAt ? <InstantText key="at" at={user.createdAt} dateOnly /> : 'N/A',
        ],
        ['Organization', <bdi key="name">{user.organizationName || 'Not specified'}</bdi>],
        [
          'Password',
          <Link
            key="reset"
            to="/forgot-password"
            state={{ resetsOwnPassword: true }}
            className={classes.link}
          >
            Reset Password
          </Link>,
        ],
      ]}
    />
  </Part>
);
