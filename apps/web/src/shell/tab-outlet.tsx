import { Outlet } from 'react-router';
import { Broken } from './broken.tsx';

/** Keeps a failure inside the tab where it happened: header and tabs stay. */
export default function TabOutlet() {
  return <Outlet />;
}

export const ErrorBoundary = () => <Broken />;
