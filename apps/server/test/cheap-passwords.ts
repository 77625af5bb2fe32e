import { openPasswordHasher } from '../src/platform/auth/passwords.ts';

/** The least that Argon2 takes. Thousands of organizations sign up in the tests. */
export const cheapCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const cheapPasswords = () => openPasswordHasher(cheapCost);
