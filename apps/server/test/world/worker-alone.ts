import type pg from 'pg';
import { importJobs } from '../../src/workspace/imports/jobs.ts';
import { appRole, connectAs } from '../../src/platform/db/roles.ts';
import { openBoss } from '../../src/platform/jobs/boss.ts';
import { resumeLostJobs } from '../../src/platform/jobs/resume.ts';
import { startWorking } from '../../src/platform/jobs/runner.ts';
import { startWatching } from '../../src/platform/jobs/watch.ts';
import { servicesAlone } from './services-alone.ts';

/** Runs imports in its own process, like a worker, so that a test can kill it. */
const [owner = ''] = process.argv.slice(2);
const database = JSON.parse(owner) as pg.PoolConfig;
const boss = openBoss(connectAs(appRole, database), {
  isOwner: false,
  isWorker: true,
  onError: () => {},
});
await boss.start();
const services = servicesAlone(database, boss);
startWatching(services, [resumeLostJobs(await startWorking(services, importJobs))]);
process.stdout.write('works\n');
