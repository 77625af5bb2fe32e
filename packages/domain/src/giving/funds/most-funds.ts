/** How many funds an organization can have, archived ones included. */
export const mostFunds = 500;
