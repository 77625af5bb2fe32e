import { openPasswordHasher } from '../../src/platform/auth/passwords.ts';

/** The cheapest cost that Argon2 accepts. Thousands of organizations sign up in the tests. */
export const cheapCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const cheapPasswords = () => openPasswordHasher(cheapCost);
