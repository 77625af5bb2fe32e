import type { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import type { Statement } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { findRun, type RunRow } from '../queries/runs.ts';
import { listIssuedStatements } from '../queries/statements.ts';
import { draw, toDrawable } from './draw.ts';

/** A run's printed statements, one PDF per donor, drawn while the client reads them. */
export async function downloadRun(ctx: Ctx, runId: string): Promise<Download> {
  const run = await findRun(ctx, runId);
  if (run?.way !== 'paper') throw new Problem('statements/run-not-found');
  return {
    fileName: `giving-statements-${run.year}.zip`,
    mediaType: 'application/zip',
    // The library uses web streams, which behave the same here.
    bytes: makeZip(generateFiles(ctx, run)) as ReadableStream<Uint8Array>,
  };
}

const atOnce = 100;

async function* generateFiles(ctx: Ctx, { id, createdAt }: RunRow) {
  for (let offset = 0; ; offset += atOnce) {
    const issued = await listIssuedStatements(ctx, id, { offset, most: atOnce });
    for (const [place, { snapshot: statement }] of issued.entries()) {
      const statements = [{ statement, isPreview: false }];
      const input = await draw(await toDrawable(ctx, statements));
      yield { name: toFileName(statement, offset + place + 1), lastModified: createdAt, input };
    }
    if (issued.length < atOnce) break;
  }
}

/** `0012 Ada Lovelace.pdf`: in list order, with a safe name. */
function toFileName({ donor }: Statement, number: number) {
  const name = donor.name.replaceAll(/[^\p{L}\p{M}\p{N}.'-]+/gu, ' ').trim();
  return `${String(number).padStart(4, '0')} ${Array.from(name).slice(0, 60).join('')}.pdf`;
}
