import { type Import, importEndpoints, importLimits, problems } from '@pledgewell/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { upload } from '../../lib/calls/call.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { importKeys, keepImport } from './api.ts';
import { importPath } from './paths.ts';

export type Upload = { fileName: string; sent: number; total: number } | null;

/** Uploads a file with progress, and opens its import when the server has read it. */
export function useUpload(kind: Import['kind']) {
  const [sending, setSending] = useState<Upload>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stopper = useRef<AbortController>(null);
  const idempotencyKeyFor = useIdempotencyKey();
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => () => stopper.current?.abort(), []);

  const send = async (file: File) => {
    const stop = new AbortController();
    stopper.current = stop;
    setProblem(refusalReason(file));
    if (refusalReason(file)) return;

    const fileName = file.name;
    setSending({ fileName, sent: 0, total: file.size });
    try {
      const reply = await upload(importEndpoints.upload, {
        query: { fileName, kind },
        body: file,
        intent: idempotencyKeyFor({ kind, fileName, size: file.size, modified: file.lastModified }),
        signal: stop.signal,
        onProgress: (sent, total) => setSending({ fileName, sent, total }),
      });
      keepImport(client, reply.data);
      void navigate(importPath(reply.data._id), { state: { isNew: true } });
    } catch (error) {
      setSending(null);
      // A file that was canceled late may have been accepted anyway.
      void client.invalidateQueries({ queryKey: importKeys.lists });
      if (!stop.signal.aborted) setProblem(problemMessage(error, 'Failed to send this file'));
    }
  };
  return {
    sending,
    problem,
    send: (file: File) => void send(file),
    stop: () => stopper.current?.abort(),
  };
}

/** Checked before a single byte is sent. */
function refusalReason({ size }: File) {
  if (size === 0) return problems['imports/empty-file'].message;
  if (size <= importLimits.megabytes * 1_048_576) return null;
  const { message } = problems['imports/file-too-large'];
  return message.replace('{limit}', String(importLimits.megabytes));
}
