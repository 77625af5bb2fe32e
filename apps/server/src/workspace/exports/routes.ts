import { exportEndpoints as on } from '@pledgewell/contract';
import type { Caller, Gate } from '../../platform/http/gate.ts';
import { sessionClaims } from '../../platform/auth/bearer.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { countExport } from './service/count.ts';
import { createExport, ticketForExport } from './service/create.ts';
import { downloadExport } from './service/download.ts';
import { downloadSample } from './service/sample.ts';

/** Everybody with data here may export it, even from a read-only workspace. */
export function exportRoutes(
  { route, download }: Gate,
  { isProduction }: { isProduction: boolean },
) {
  const hasSample = !isProduction;
  route(on.create, anyoneSignedIn, ({ ctx, params, body }) =>
    createExport(ctx, { ...params, given: body, hasSample }),
  );
  route(on.count, anyoneSignedIn, ({ ctx, params, body }) =>
    countExport(ctx, { ...params, given: body }),
  );
  route(
    on.ticket,
    anyoneSignedIn,
    ({ ctx, params, ready }) => ticketForExport(ctx, params.id, ready),
    {
      prepare: getClaims,
    },
  );
  download(on.file, anyoneSignedIn, ({ ctx, params, ticket, read }) =>
    downloadExport(ctx, { ...params, ticket, read }),
  );
  download(on.sample, anyoneSignedIn, ({ ctx, params, query, read }) =>
    downloadSample(ctx, { ...params, ...query, hasSample, read }),
  );
}

const getClaims = async (_: unknown, { request }: Caller) => sessionClaims(request);
