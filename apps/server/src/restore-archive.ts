import { restoreFile } from './workspace/archives/service/restore-file.ts';
import { withOperatorServices } from './operator-services.ts';

process.exitCode = await run(process.argv.slice(2));

/** Restores an archive of any size, while the product runs or is stopped. */
async function run([path, email]: string[]): Promise<number> {
  if (path === undefined || email === undefined) {
    process.stderr.write('Name both: npm run restore-archive -- archive.zip owner@example.org\n');
    return 2;
  }
  try {
    const rows = await withOperatorServices(({ pools, ...services }) =>
      // Requests have less time than this may take.
      restoreFile({ ...services, pools: { ...pools, app: pools.jobs } }, { path, email }),
    );
    process.stdout.write(`${rows} rows restored\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
