import { Navigate } from 'react-router';

/** The short address of the funds, which other screens link to. */
export default function FundsRedirect() {
  return <Navigate to="/dashboard/donations/funds" replace />;
}
