import { reportEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn } from '../../platform/http/permissions.ts';
import { hasAdvancedReporting } from './policy.ts';
import { donorYearFile, donorYearReport } from './service/donor-years.ts';
import { campaignsFile, campaignsReport, monthsFile, monthsReport } from './service/giving.ts';
import { agingFile, agingReport, expectedFile, expectedReport } from './service/pledged.ts';
import { valueFile, valueReport } from './service/value.ts';

/** LYBUNT and SYBUNT are separate groups among a year's donors. */
const lapsed = { group: 'lapsed' } as const;
const earlier = { group: 'earlier' } as const;

export function reportRoutes({ report, download }: Gate) {
  report(on.months, anyoneSignedIn, ({ ctx, query }) => monthsReport(ctx, query));
  report(on.campaigns, anyoneSignedIn, ({ ctx, query }) => campaignsReport(ctx, query));
  report(on.aging, anyoneSignedIn, ({ ctx, query }) => agingReport(ctx, query));
  report(on.expected, anyoneSignedIn, ({ ctx, query }) => expectedReport(ctx, query));
  report(on.retention, hasAdvancedReporting, ({ ctx, query }) => donorYearReport(ctx, query));
  report(on.movement, hasAdvancedReporting, ({ ctx, query }) => donorYearReport(ctx, query));
  report(on.lybunt, hasAdvancedReporting, ({ ctx, query }) =>
    donorYearReport(ctx, { ...query, ...lapsed }),
  );
  report(on.sybunt, hasAdvancedReporting, ({ ctx, query }) =>
    donorYearReport(ctx, { ...query, ...earlier }),
  );
  report(on.value, hasAdvancedReporting, ({ ctx, query }) => valueReport(ctx, query));
  fileRoutes({ download });
}

function fileRoutes({ download }: Pick<Gate, 'download'>) {
  download(on.monthsFile, anyoneSignedIn, ({ ctx, query, read }) =>
    monthsFile(ctx, query, { ...query, read }),
  );
  download(on.campaignsFile, anyoneSignedIn, ({ ctx, query, read }) =>
    campaignsFile(ctx, query, { ...query, read }),
  );
  download(on.agingFile, anyoneSignedIn, ({ ctx, query, read }) =>
    agingFile(ctx, query, { ...query, read }),
  );
  download(on.expectedFile, anyoneSignedIn, ({ ctx, query, read }) =>
    expectedFile(ctx, query, { ...query, read }),
  );
  download(on.retentionFile, hasAdvancedReporting, ({ ctx, query, read }) =>
    donorYearFile(ctx, 'retention', query, { ...query, read }),
  );
  download(on.movementFile, hasAdvancedReporting, ({ ctx, query, read }) =>
    donorYearFile(ctx, 'donors', query, { ...query, read }),
  );
  download(on.lybuntFile, hasAdvancedReporting, ({ ctx, query, read }) =>
    donorYearFile(ctx, 'lybunt', { ...query, ...lapsed }, { ...query, read }),
  );
  download(on.sybuntFile, hasAdvancedReporting, ({ ctx, query, read }) =>
    donorYearFile(ctx, 'sybunt', { ...query, ...earlier }, { ...query, read }),
  );
  download(on.valueFile, hasAdvancedReporting, ({ ctx, query, read }) =>
    valueFile(ctx, query, { ...query, read }),
  );
}
