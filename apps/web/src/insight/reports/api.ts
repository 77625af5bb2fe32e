import {
  type AnyEndpoint,
  type QueryOf,
  reportEndpoints as on,
  type ReplyOf,
} from '@pledgewell/contract';
import type { ExportFormat, ReportName } from '@pledgewell/domain';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, download } from '../../lib/calls/call.ts';
import { saveFile } from '../../lib/browser/save-file.ts';

type DataOf<Name extends ReportName> = ReplyOf<(typeof on)[Name]>['data'];

/**
 * One report. Changes elsewhere affect it, so it is refetched whenever it is opened; the previous
 * rows stay until the next have loaded.
 */
export const reportQuery = <Name extends ReportName>(
  name: Name,
  query: QueryOf<(typeof on)[Name]>,
) =>
  queryOptions({
    queryKey: ['reports', name, query],
    queryFn: async ({ signal }): Promise<DataOf<Name>> => {
      const endpoint: AnyEndpoint = on[name];
      const { data } = (await call(endpoint, { query, signal } as never)) as {
        data: DataOf<Name>;
      };
      return data;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Downloads all rows of a report. */
export const useReportFile = (name: ReportName, query: object) =>
  useMutation({
    mutationFn: (format: ExportFormat) =>
      download(on[`${name}File`], { query: { ...query, format } }),
    onSuccess: saveFile,
  });
