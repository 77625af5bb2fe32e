import { createRequire } from 'node:module';

/**
 * Loaded before the product, which hashes the passwords of all the stories' people. The product
 * itself has no setting for it, so that none can weaken it.
 */
type Argon2 = { hash: (password: string, cost: object) => Promise<string> };

const server = new URL('../../apps/server/package.json', import.meta.url);
const argon2 = createRequire(server)('@node-rs/argon2') as Argon2;
const { hash } = argon2;
argon2.hash = async (password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
