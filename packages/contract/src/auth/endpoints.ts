import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { data, done } from '../reply.ts';
import { Credentials, Registration, User } from './user.ts';

/** What sign-in calls answer: the access token stands beside the message, not in `data`. */
export const SignedIn = z.object({
  success: z.literal(true),
  token: z.string(),
  message: z.string(),
  user: User,
});
export type SignedIn = z.infer<typeof SignedIn>;

export const authEndpoints = {
  register: endpoint('POST /api/auth/register', {
    summary: 'Opens an account with its organization and a 14-day trial of the chosen plan',
    access: 'public',
    body: Registration,
    reply: SignedIn,
    problems: ['auth/email-taken', 'request/too-many', 'request/busy'],
    limit: { by: 'address', times: 20, seconds: 600 },
  }),
  login: endpoint('POST /api/auth/login', {
    summary: 'Signs in',
    access: 'public',
    body: Credentials,
    reply: SignedIn,
    problems: ['auth/wrong-password', 'auth/too-many-attempts', 'request/busy'],
  }),
  refresh: endpoint('POST /api/auth/refresh-token', {
    summary: 'Trades the bearer token, expired or not, for a new one while its session lives',
    access: 'public',
    reply: SignedIn,
    problems: ['auth/signed-out', 'request/too-many'],
    limit: { by: 'address', times: 600, seconds: 60 },
  }),
  logout: endpoint('POST /api/auth/logout', {
    summary: 'Ends the session at once',
    reply: done,
  }),
  me: endpoint('GET /api/auth/me', {
    summary: 'Says who is signed in',
    reply: data(User),
  }),
};
