import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { text } from '@townkeep/core/platform';
import { bestKnownPasswords, PASSWORD_MAX, passwordHint, passwordProblem } from '@townkeep/core/identity/people';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { FormSection } from '../../../ui/FormSection.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { api } from '../../platform/session/api.ts';

const empty = { currentPassword: '', newPassword: '', again: '' };
const toggle = { 'aria-label': 'Show or hide the password' };

function currentPasswordProblem(value: string): string | null {
  if (value === '') return text('required', { label: 'Current password' });
  return value.length > PASSWORD_MAX ? text('currentPasswordWrong') : null;
}

interface PasswordFormProps {
  readonly email: string;
  /** The least length of a new password. */
  readonly min: number;
}

export function PasswordForm({ email, min }: PasswordFormProps) {
  const form = useForm({
    initialValues: empty,
    validate: {
      currentPassword: currentPasswordProblem,
      newPassword: (value) => passwordProblem(value, { min, common: bestKnownPasswords }),
      again: (value, all) => (value === all.newPassword ? null : text('passwordsDiffer')),
    },
  });
  const save = useAction(api.people.changePassword, {
    success: 'Password changed. Other devices are signed out.',
    onSuccess: () => form.setValues(empty),
    onProblem: showFieldErrors(form.setErrors),
  });
  return (
    <FormSection
      title="Password"
      hint={passwordHint(min)}
      submit="Change password"
      isDirty={Object.values(form.values).some((typed) => typed !== '')}
      onCancel={form.reset}
      isSaving={save.isPending}
      onSubmit={() =>
        form.onSubmit(({ currentPassword, newPassword }) => save.mutate({ currentPassword, newPassword }))()
      }
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <PasswordInput
          label="Current password"
          required
          autoComplete="current-password"
          visibilityToggleButtonProps={toggle}
          {...form.getInputProps('currentPassword')}
        />
        <PasswordInput
          label="New password"
          required
          autoComplete="new-password"
          visibilityToggleButtonProps={toggle}
          {...form.getInputProps('newPassword')}
        />
        <PasswordInput
          label="Confirm new password"
          required
          autoComplete="new-password"
          visibilityToggleButtonProps={toggle}
          {...form.getInputProps('again')}
        />
      </SimpleGrid>
      {/* The browser may have filled in the current password, so it does not count. */}
      <LeaveGuard
        isDirty={form.values.newPassword !== '' || form.values.again !== ''}
        what="Your password is not changed yet."
      />
    </FormSection>
  );
}
