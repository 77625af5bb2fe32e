import { useParams, useSearchParams } from 'react-router';
import { pageTitle } from '../../lib/page-title.ts';
import { DocumentViewer } from '../../parts/documents/document/viewer.tsx';

export const meta = () => pageTitle('Giving statement');

/** One donor's statement for a year, or a part of a printed run. */
export default function StatementViewerScreen() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const part = query.get('part');
  const path =
    part === null
      ? `/api/statements/${encodeURIComponent(id)}?year=${encodeURIComponent(query.get('year') ?? '')}`
      : `/api/statements/runs/${encodeURIComponent(id)}/document?part=${encodeURIComponent(part)}`;
  return (
    <DocumentViewer
      path={path}
      what="statement"
      list={{ label: 'All statements', to: '/dashboard/donations/statements' }}
      fallback="Failed to load statement."
    />
  );
}
