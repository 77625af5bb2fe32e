import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { error, ok, warning, type Verdict } from './finding.ts';
import type { Subject } from './subject.ts';

const gigabyte = 1_000_000_000;
const readOrWriteByOthers = 0o066;

/** Whether the data folder can be used, and only by us. */
export async function checkDataFolder({ config }: Subject): Promise<Verdict[]> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== undefined) return [ok('The data is in a database of your own.')];

  const folder = await findNearest(dataDir);
  const isDirectory = (await stat(folder)).isDirectory();
  const isWritable = await access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isDirectory || !isWritable) {
    return [
      error(
        folder === dataDir
          ? `This user may not write to the data folder ${dataDir}. Run as the user that owns ` +
              'it, or set DATA_DIR to another folder.'
          : `The data folder ${dataDir} can’t be created in ${folder}. Set DATA_DIR to a folder ` +
              'that this user may create.',
      ),
    ];
  }
  if (folder !== dataDir) return [ok(`The first start creates the data folder ${dataDir}.`)];

  const { mode } = await stat(dataDir);
  const isOpen = process.platform !== 'win32' && (mode & readOrWriteByOthers) !== 0;
  if (!isOpen) return [ok(`The data folder ${dataDir} belongs to this user alone.`)];
  return [
    error(
      `Other users of this machine can read or change the data folder ${dataDir}. ` +
        `Run: chmod go-rw ${dataDir}`,
    ),
  ];
}

/** Whether the disk has room for the data. */
export async function checkDiskSpace({ config, machine }: Subject): Promise<Verdict[]> {
  const { free, total } = await machine.diskSpace(await findNearest(config.dataDir));
  const percent = Math.floor((free / total) * 100);
  const sentence = `${(free / gigabyte).toFixed(1)} GB (${percent} %) of the disk are free`;
  if (free < gigabyte) {
    return [error(`Only ${sentence}. Free at least 1 GB, or move DATA_DIR to another disk.`)];
  }
  if (free < total / 10) return [warning(`Only ${sentence}. Free some space soon.`)];
  return [ok(`${sentence}.`)];
}

/** The folder, or the nearest one above it that exists. */
async function findNearest(path: string): Promise<string> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  const above = dirname(path);
  return isThere || above === path ? path : findNearest(above);
}
