import type pg from 'pg';
import { commitImport } from '../../src/workspace/imports/service/commit.ts';
import { organizationId } from '../../src/platform/db/tenant.ts';
import { openBoss } from '../../src/platform/jobs/boss.ts';
import { unitOfWork } from '../../src/platform/jobs/unit-of-work.ts';
import { servicesAlone } from './services-alone.ts';

/** Commits one import in its own process, so that a test can kill it in the middle. */
const [owner = '', organization = '', importId = ''] = process.argv.slice(2);
const database = JSON.parse(owner) as pg.PoolConfig;
const services = servicesAlone(database, openBoss(database, { isOwner: false, onError: () => {} }));

await commitImport(unitOfWork(services, organizationId(organization)), importId, null);
