/** What went wrong with a message; the mail server's own response is attributed to it. */
export const toMailErrorText = (error: string) =>
  /^[45]\d\d[ -]/.test(error) ? `The mail server said: ${error}` : error;
