import { type FormErrors, schemaResolver } from '@mantine/form';
import { PersonName, type PostalAddress, ProfileChanges, type User } from '@pledgewell/contract';
import { homeCountry } from '@pledgewell/domain';

/** The form's values. The email address is shown beside it and never sent. */
export type ProfileValues = {
  firstName: string;
  lastName: string;
  organizationName: string;
  phone: string;
  address: PostalAddress;
  taxId: string;
  timeZone: string;
  /** The month, 1 to 12. */
  fiscalYearStart: number;
};

export const toValues = (user: User): ProfileValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  organizationName: user.organizationName,
  phone: user.phone,
  address: { ...user.address, country: user.address.country || homeCountry },
  taxId: user.taxId,
  timeZone: user.timeZone,
  fiscalYearStart: user.fiscalYearStart,
});

/** The request body; everything typed has passed `wrongFields` by then. */
export const toChanges = (values: ProfileValues, version: number): ProfileChanges =>
  ProfileChanges.parse({ ...values, version });

/** What a person without the organization's settings may change. */
export const toName = ({ firstName, lastName }: ProfileValues): PersonName =>
  PersonName.parse({ firstName, lastName });

const byContract = schemaResolver(ProfileChanges, { sync: true });

export const wrongFields = (values: ProfileValues): FormErrors => byContract(values);

const nameByContract = schemaResolver(PersonName, { sync: true });

export const wrongName = ({ firstName, lastName }: ProfileValues): FormErrors =>
  nameByContract({ firstName, lastName });
