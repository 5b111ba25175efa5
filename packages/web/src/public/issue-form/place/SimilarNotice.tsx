import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { withLanguage } from '../../shell/page-query.ts';
import { dateText } from '../../shell/dates.ts';
import { useTabLanguage } from '../../shell/framed.ts';
import type { SimilarSubmissions } from './use-place-checks.ts';

const FEET_PER_METER = 3.280_84;
/** Closer submissions are at the same place. */
const SAME_PLACE_METERS = 5;

export interface SimilarNoticeProps {
  readonly similar: SimilarSubmissions;
  readonly timezone: string;
  /** Whether links can open a new tab. */
  readonly opensTab: boolean;
}

/** Lists open submissions nearby with links to their public pages. Source: public side §2. */
export function SimilarNotice({ similar: { submissions, total }, timezone, opensTab }: SimilarNoticeProps) {
  const { t } = useTranslation();
  const language = useTabLanguage();
  const pageOf = (token: string): string => {
    const address = `${window.location.origin}/crm/submissions/${encodeURIComponent(token)}`;
    return language === null ? address : withLanguage(address, language);
  };
  const distanceText = (meters: number) =>
    meters < SAME_PLACE_METERS
      ? t('duplicates.here')
      : t('duplicates.away', { feet: Math.round((meters * FEET_PER_METER) / 10) * 10 });
  return (
    <div role="status">
      {submissions.length > 0 && (
        <Alert
          color="attention"
          title={t(total.capped ? 'duplicates.titleAtLeast' : 'duplicates.title', { count: total.count })}
          role="presentation"
        >
          <ul className="similar">
            {submissions.map((each) => (
              <li key={each.token}>
                <a href={pageOf(each.token)} {...(opensTab ? { target: '_blank', rel: 'noopener' } : {})}>
                  {t('duplicates.link', { number: each.number, category: each.categoryName })}
                  {opensTab && <span className="hint"> {t('general.newTab')}</span>}
                </a>
                <span>
                  {[
                    each.roughPlace,
                    t('duplicates.details', {
                      status: t(`duplicates.statuses.${each.status}`),
                      date: dateText(each.createdAt, timezone),
                    }),
                    distanceText(each.distanceMetres),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          {total.count > submissions.length && <p>{t('duplicates.nearest', { count: submissions.length })}</p>}
          <p>{t('duplicates.advice')}</p>
        </Alert>
      )}
    </div>
  );
}
