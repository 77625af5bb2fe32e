/** What went wrong with a message; where a mail server answered in its own way, it is named. */
export const mailAnswer = (error: string) =>
  /^[45]\d\d[ -]/.test(error) ? `The mail server said: ${error}` : error;
