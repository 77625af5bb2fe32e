import { afterAll } from 'vitest';
import { endOfFile } from './world.ts';

afterAll(endOfFile);
