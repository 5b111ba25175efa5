import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CityAccountState } from './use-city-account.ts';

/** Signs in and out with the city account in the nav bar, if the city has a sign-in. Source: public side §2. */
export function AccountButton({ account }: { readonly account: CityAccountState }) {
  const { t } = useTranslation();
  const { signIn, user } = account;
  if (user !== null) {
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email || '';
    return (
      <span className="account">
        <span>{t('account.signedIn', { name })}</span>
        <Button type="button" variant="subtle" onClick={account.logout}>
          {t('account.logout')}
        </Button>
      </span>
    );
  }
  if (signIn === null) return null;
  return (
    <Button type="button" variant="default" onClick={account.login}>
      {signIn.agencyCity === null ? t('account.login') : t('account.loginNamed', { city: signIn.agencyCity })}
    </Button>
  );
}
