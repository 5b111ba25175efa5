import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NotificationChannel } from '@townkeep/core/casework/submissions';
import { FollowSimilar } from '../../followers/FollowSimilar.tsx';
import { withLanguage } from '../../shell/page-query.ts';
import { useDates } from '../../shell/dates.ts';
import { useTabLanguage } from '../../shell/framed.ts';
import type { SimilarSubmissions } from './use-place-checks.ts';

const FEET_PER_METER = 3.280_84;
/** Closer submissions are at the same place. */
const SAME_PLACE_METERS = 5;

export interface SimilarNoticeProps {
  readonly similar: SimilarSubmissions;
  /** The chosen category, in the language of the page: all of them are of it. */
  readonly categoryName: string;
  readonly timezone: string;
  /** Whether links can open a new tab. */
  readonly opensTab: boolean;
  /** The channels by which one of them can be followed. */
  readonly followChannels: readonly NotificationChannel[];
}

/** Lists open submissions nearby with links to their public pages. Source: public side §2. */
export function SimilarNotice({ similar: { submissions, total }, ...rest }: SimilarNoticeProps) {
  const { t } = useTranslation();
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
              <Similar key={each.token} submission={each} {...rest} />
            ))}
          </ul>
          {total.count > submissions.length && <p>{t('duplicates.nearest', { count: submissions.length })}</p>}
          <p>{t('duplicates.advice')}</p>
        </Alert>
      )}
    </div>
  );
}

interface SimilarProps extends Omit<SimilarNoticeProps, 'similar'> {
  readonly submission: SimilarSubmissions['submissions'][number];
}

function Similar({ submission, categoryName, timezone, opensTab, followChannels }: SimilarProps) {
  const { t } = useTranslation();
  const { dateText } = useDates();
  const language = useTabLanguage();
  const { token, number, roughPlace, status, createdAt, distanceMetres } = submission;
  const page = `${window.location.origin}/crm/submissions/${encodeURIComponent(token)}`;
  const facts = t('duplicates.details', {
    status: t(`duplicates.statuses.${status}`),
    date: dateText(createdAt, timezone),
  });
  const distance =
    distanceMetres < SAME_PLACE_METERS
      ? t('duplicates.here')
      : t('duplicates.away', { feet: Math.round((distanceMetres * FEET_PER_METER) / 10) * 10 });
  return (
    <li>
      <a
        href={language === null ? page : withLanguage(page, language)}
        {...(opensTab ? { target: '_blank', rel: 'noopener' } : {})}
      >
        {t('duplicates.link', { number, category: categoryName })}
        {opensTab && <span className="hint"> {t('general.newTab')}</span>}
      </a>
      <span>{[roughPlace, facts, distance].filter(Boolean).join(' · ')}</span>
      <FollowSimilar token={token} number={number} channels={followChannels} />
    </li>
  );
}
