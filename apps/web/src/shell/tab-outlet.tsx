import { Outlet } from 'react-router';
import { UnexpectedError } from './unexpected-error.tsx';

/** Keeps an error inside its tab: header and tabs stay. */
export default function TabOutlet() {
  return <Outlet />;
}

export const ErrorBoundary = () => <UnexpectedError />;
