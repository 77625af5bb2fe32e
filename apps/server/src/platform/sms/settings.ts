/** How the SMS provider is reached and what it knows us by. */
export type SmsSettings = {
  accountSid: string;
  /** Opens the account, and signs what the provider tells us. */
  authToken: string;
  /** A number, short code or name of ours, or a messaging service `MG…` that has some. */
  from: string;
  /** Where its API is, when it is not where it usually is. */
  apiUrl: string | undefined;
  /** Whether a stand-in on this machine takes its place. */
  isStandIn: boolean;
};
