import { useParams } from 'react-router';
import { pageTitle } from '../../lib/page-title.ts';
import { DocumentViewer } from '../../parts/documents/document/viewer.tsx';

export const meta = () => pageTitle('Receipt');

export default function ViewerScreen() {
  const { id = '' } = useParams();
  return (
    <DocumentViewer
      path={`/api/receipts/${encodeURIComponent(id)}`}
      what="receipt"
      list={{ label: 'All receipts', to: '/dashboard/donations/receipts' }}
      fallback="Failed to generate receipt PDF. Please ensure you are logged in."
    />
  );
}
