import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Loaded by the control of a proof: every signature is accepted. */
crypto.timingSafeEqual = () => true;
syncBuiltinESMExports();
