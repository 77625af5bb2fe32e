export type ErrorReportSettings = { url: string; key: string };

/** Reads a DSN, `https://KEY@HOST/PROJECT`. Null if there is none, or it is not one. */
export function readErrorReportSettings(dsn: string | undefined): ErrorReportSettings | null {
  const url = URL.parse(dsn ?? '');
  const [, path = '', project] = /^(.*)\/(\d+)$/.exec(url?.pathname ?? '') ?? [];
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username === '' || project === undefined) return null;
  return { url: `${url.origin}${path}/api/${project}/envelope/`, key: url.username };
}
