import { SimpleGrid, TextInput } from '@mantine/core';
import type { NewAccount } from '@townkeep/core/users';
import { FieldPicker } from '../../../ui/pickers/FieldPicker.tsx';
import { itemSource, offered, useDepartments } from '../parts/item-sources.ts';

/** The person's own data in a form. */
export type PersonValues = Readonly<
  Pick<NewAccount, 'firstName' | 'lastName' | 'email' | 'username' | 'title' | 'phoneNumber' | 'departmentId'>
>;

export interface PersonFieldsProps {
  readonly values: PersonValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<PersonValues>) => void;
}

/** The inputs for a person: names, sign-in, title, phone and department. */
export function PersonFields({ values, errors, onChange }: PersonFieldsProps) {
  const departments = offered(useDepartments(), [values.departmentId ?? '']);
  const text = (name: keyof PersonValues) => ({
    value: values[name] ?? '',
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value === '' && !needed.has(name) ? null : event.currentTarget.value }),
  });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput label="First Name" required maxLength={50} {...text('firstName')} />
      <TextInput label="Last Name" required maxLength={50} {...text('lastName')} />
      <TextInput label="Email" required type="email" maxLength={320} {...text('email')} />
      <TextInput
        label="Username"
        maxLength={40}
        description="To sign in with instead of the email. 6 to 40 letters, digits, _ . @ and -"
        {...text('username')}
      />
      <TextInput label="Title" maxLength={100} {...text('title')} />
      <TextInput label="Phone" type="tel" {...text('phoneNumber')} />
      <FieldPicker
        label="Department"
        source={itemSource('user-department', departments)}
        none="None"
        value={departments.find(({ value }) => value === values.departmentId) ?? null}
        error={errors['departmentId']}
        onChange={(departmentId) => onChange({ departmentId })}
      />
    </SimpleGrid>
  );
}

const needed = new Set<string>(['firstName', 'lastName', 'email']);
