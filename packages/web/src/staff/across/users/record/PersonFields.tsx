import { SimpleGrid, TextInput } from '@mantine/core';
import { text } from '@townkeep/core/platform';
import type { NewAccount } from '@townkeep/core/across/users';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import { itemSource, offered, useDepartments } from '../choices/item-sources.ts';

/** The person's own data in a form. */
export type PersonValues = Readonly<
  Pick<NewAccount, 'firstName' | 'lastName' | 'email' | 'username' | 'title' | 'phoneNumber' | 'departmentId'>
>;

/** The labels of the inputs. */
export const personLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  username: 'Username',
  title: 'Title',
  phoneNumber: 'Phone',
  departmentId: 'Department',
} as const satisfies Record<keyof PersonValues, string>;

export interface PersonFieldsProps {
  readonly values: PersonValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<PersonValues>) => void;
}

/** The inputs for a person: names, sign-in, title, phone and department. */
export function PersonFields({ values, errors, onChange }: PersonFieldsProps) {
  const departments = offered(useDepartments(), [values.departmentId ?? '']);
  const input = (name: keyof PersonValues) => ({
    label: personLabels[name],
    value: values[name] ?? '',
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value === '' && !needed.has(name) ? null : event.currentTarget.value }),
  });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput required maxLength={50} {...input('firstName')} />
      <TextInput required maxLength={50} {...input('lastName')} />
      <TextInput required type="email" maxLength={320} {...input('email')} />
      <TextInput
        maxLength={40}
        description="For signing in instead of the email. 6 to 40 letters, digits, _ . @ and -"
        {...input('username')}
      />
      <TextInput maxLength={100} {...input('title')} />
      <TextInput type="tel" {...input('phoneNumber')} />
      <FieldPicker
        label={personLabels.departmentId}
        source={itemSource('user-department', departments)}
        none="None"
        value={departments.find(({ value }) => value === values.departmentId) ?? null}
        error={errors['departmentId']}
        onChange={(departmentId) => onChange({ departmentId })}
      />
    </SimpleGrid>
  );
}

const needed: ReadonlySet<keyof PersonValues> = new Set(['firstName', 'lastName', 'email']);

/** Returns the texts of the needed fields that are empty. */
export const missingNames = (values: PersonValues): Record<string, string> =>
  Object.fromEntries(
    [...needed]
      .filter((name) => values[name]?.trim() === '')
      .map((name) => [name, text('required', { label: personLabels[name] })]),
  );
