import fc from 'fast-check';

/**
 * Random cases are the same on every run, so that a change is only blamed for what it broke.
 * `SEED=random npm test` looks for new ones, and `SEED=` with the printed number repeats a failure.
 * Only the contract tests use a new seed in each run.
 */
const { SEED: seed = '1' } = process.env;

if (seed !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
