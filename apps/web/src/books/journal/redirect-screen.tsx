import { Navigate, useLocation, useParams } from 'react-router';
import { isMonth } from '../../parts/books/journal/month-label.ts';

/** The address that a month of the journal had before accounting got an overview. */
export default function JournalMonthRedirect() {
  const { month = '' } = useParams();
  const { search } = useLocation();
  const to = isMonth(month) ? `/journal/${month}${search}` : '';
  return <Navigate to={`/dashboard/accounting${to}`} replace />;
}
