import { archiveEndpoints } from '@pledgewell/contract';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useRoleRefusal } from '../../../lib/account.ts';
import { problemMessage } from '../../../lib/calls/call-problem.ts';
import { download } from '../../../lib/calls/call.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { sizeText } from '../../../lib/size-text.ts';
import { ReasonButton } from '../../../ui/controls/reason-button.tsx';
import { Banner, ErrorBanner } from '../../../ui/feedback/banner.tsx';
import { Part } from '../part.tsx';

/**
 * Exports everything as one archive. The archive's size is known only at its end, so the received
 * bytes are counted.
 */
export function ExportEverything() {
  const [bytes, setBytes] = useState(0);
  const refusal = useRoleRefusal('organization:export');
  const fetching = useMutation({
    mutationFn: () => download(archiveEndpoints.export, { onProgress: setBytes }),
    onMutate: () => setBytes(0),
    onSuccess: saveFile,
  });
  return (
    <Part
      title="Export everything"
      about="Donors, campaigns, pledges, donations, history, imports and settings in one ZIP of CSV and JSON files. You can restore everything, including the trash, from this ZIP into an empty workspace."
      aside={
        <ReasonButton
          disabledBecause={refusal}
          variant="default"
          leftSection={<Download size={17} aria-hidden />}
          disabled={fetching.isPending}
          onClick={() => fetching.mutate()}
        >
          {fetching.isPending ? 'Exporting...' : 'Export Everything'}
        </ReasonButton>
      }
    >
      {fetching.isPending && <Banner tone="info">{sizeText(bytes)} so far</Banner>}
      {fetching.isError && (
        <ErrorBanner error={fetching.error}>
          {problemMessage(fetching.error, 'Failed to export data. Please try again.')}
        </ErrorBanner>
      )}
      {fetching.isSuccess && (
        <Banner tone="success">
          {fetching.data.name} ({sizeText(fetching.data.size)}) is in your downloads.
        </Banner>
      )}
    </Part>
  );
}
