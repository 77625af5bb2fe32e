import { WrongSetting } from '../../core/wrong-setting.ts';

/** A bucket of a storage service with the API of Amazon S3. */
export type S3Settings = {
  bucket: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What the names of its objects begin with; it ends with a slash unless it is empty. */
  prefix: string;
};

type Environment = {
  NODE_ENV: string;
  BACKUP_PASSPHRASE_FILE?: string | undefined;
  BACKUP_S3_BUCKET?: string | undefined;
  BACKUP_S3_ENDPOINT?: string | undefined;
  BACKUP_S3_REGION: string;
  BACKUP_S3_ACCESS_KEY_ID?: string | undefined;
  BACKUP_S3_SECRET_ACCESS_KEY?: string | undefined;
  BACKUP_S3_PREFIX?: string | undefined;
};

/** Reads the settings of the bucket; null without any. Only a stand-in works without TLS. */
export function readS3Settings(data: Environment): S3Settings | null {
  const { BACKUP_S3_BUCKET: bucket, BACKUP_S3_REGION: region } = data;
  if (bucket === undefined) return null;
  const accessKeyId = data.BACKUP_S3_ACCESS_KEY_ID;
  const secretAccessKey = data.BACKUP_S3_SECRET_ACCESS_KEY;
  if (!accessKeyId || !secretAccessKey || !data.BACKUP_PASSPHRASE_FILE) {
    throw new WrongSetting(
      'BACKUP_S3_BUCKET needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY beside it, ' +
        'and BACKUP_PASSPHRASE_FILE, because backups leave this machine only encrypted',
    );
  }
  const endpoint = data.BACKUP_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  if (data.NODE_ENV === 'production' && !endpoint.startsWith('https:')) {
    throw new WrongSetting('BACKUP_S3_ENDPOINT must begin with https: here');
  }
  const folders = (data.BACKUP_S3_PREFIX ?? '').replace(/^\/+|\/+$/g, '');
  return {
    bucket,
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    accessKeyId,
    secretAccessKey,
    prefix: folders === '' ? '' : `${folders}/`,
  };
}
