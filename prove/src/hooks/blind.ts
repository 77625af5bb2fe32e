import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Loaded by the control of a proof: every signature is taken for a good one. */
crypto.timingSafeEqual = () => true;
syncBuiltinESMExports();
