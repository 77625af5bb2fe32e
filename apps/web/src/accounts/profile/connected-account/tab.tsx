import type { User } from '@pledgewell/contract';
import { Parts } from '../part.tsx';
import { AccountInformation } from './account-information.tsx';
import { PaymentAccount } from './payment-account.tsx';

export const PaymentsTab = ({ user }: { user: User }) => (
  <Parts>
    <PaymentAccount user={user} />
    <AccountInformation user={user} />
  </Parts>
);
