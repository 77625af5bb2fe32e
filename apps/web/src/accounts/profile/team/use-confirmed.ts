import { useState } from 'react';
import { type ShownProblem, describeProblem } from '../../../lib/calls/call-problem.ts';
import { notify } from '../../../ui/feedback/notices.tsx';

type Work = () => Promise<{ message?: string | undefined }>;

/** Does what a dialog asked about, then shows the server's sentence and closes the dialog. */
export function useConfirmed(
  work: Work,
  { failure, onClose }: { failure: string; onClose: () => void },
) {
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const confirm = async () => {
    setProblem(null);
    try {
      const { message } = await work();
      if (message) notify.success(message);
      onClose();
    } catch (error) {
      setProblem(describeProblem(error, failure));
    }
  };
  return { problem, onConfirm: () => void confirm() };
}
