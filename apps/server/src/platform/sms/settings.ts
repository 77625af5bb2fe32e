/** How the SMS provider is reached, and the credentials it knows us by. */
export type SmsSettings = {
  accountSid: string;
  /** Gives access to the account, and signs the provider's reports. */
  authToken: string;
  /** Our number, short code or name, or a messaging service `MG…` that has some. */
  from: string;
  /** The URL of its API, if not the usual one. */
  apiUrl: string | undefined;
  /** Whether a stand-in on this machine replaces it. */
  isStandIn: boolean;
};
