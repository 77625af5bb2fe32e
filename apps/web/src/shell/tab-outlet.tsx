import { Outlet } from 'react-router';
import { Broken } from './broken.tsx';

/** Keeps an error inside its tab: header and tabs stay. */
export default function TabOutlet() {
  return <Outlet />;
}

export const ErrorBoundary = () => <Broken />;
