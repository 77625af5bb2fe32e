import pg from 'pg';

/** Runs work on a connection of its own. */
export async function withClient<Result>(
  to: pg.PoolConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(to);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
