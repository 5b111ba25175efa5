import { allFields } from '@townkeep/core/mechanisms/custom-fields/field.ts';
import { formatFileSize } from '@townkeep/core/mechanisms/files';
import { formatAddress } from '@townkeep/core/casework/locations/index.ts';
import { useTranslation } from 'react-i18next';
import { useAnswerWords } from '../../shell/answer-words.ts';
import type { FormConfig } from '../prepare-form.ts';
import type { Filed } from '../sending.tsx';

export interface SentFactsProps {
  readonly filed: Filed;
  readonly config: FormConfig;
}

/** Shows the sent values, except empty ones. */
export function SentFacts({ filed: { body }, config }: SentFactsProps) {
  const { t } = useTranslation();
  const { customerInfo: customer } = body;
  const answerWords = useAnswerWords();
  const place = usePlaceText(body.location);
  const name = body.isAnonymous
    ? t('summary.isAnonymous')
    : [customer?.firstName, customer?.lastName].filter(Boolean).join(' ');
  const category = config.categories.find(({ id }) => id === body.category.id);
  const questions = new Map(allFields(category?.fields ?? []).map((field) => [field.id, field]));
  const facts: [string, string, string | null][] = [
    ['category', t('summary.category'), category?.name ?? null],
    ...body.category.fields.map((answer): [string, string, string | null] => [
      answer.id,
      questions.get(answer.id)?.label ?? answer.label,
      answerWords(answer, questions.get(answer.id)),
    ]),
    ['location', t('summary.location'), place],
    ['name', t('summary.name'), name],
    ['email', t('summary.email'), customer?.email ?? null],
    ['phoneNumber', t('summary.phoneNumber'), customer?.phoneNumber ?? null],
  ];
  return (
    <dl className="facts">
      <div>
        <dt>{t('summary.description')}</dt>
        <dd className="words">{body.description}</dd>
      </div>
      <div>
        <dt>{t('summary.attachments')}</dt>
        <dd>{body.attachments.length === 0 ? t('summary.none') : <FileNames files={body.attachments} />}</dd>
      </div>
      {facts
        .filter(([, , value]) => value !== null && value !== '')
        .map(([key, label, value]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className="words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function FileNames({ files }: { readonly files: Filed['body']['attachments'] }) {
  return (
    <ul>
      {files.map((file) => (
        <li key={file.fileURL}>
          {file.fileName}
          {Number(file.fileSize) > 0 && ` (${formatFileSize(Number(file.fileSize))})`}
        </li>
      ))}
    </ul>
  );
}

/** Returns the address of a place, else its point; null without a place. */
function usePlaceText(place: Filed['body']['location']): string | null {
  const { t } = useTranslation();
  if (place === null) return null;
  return (
    formatAddress(place) ||
    t('location.point', {
      latitude: place.userPinLatitude ?? place.latitude,
      longitude: place.userPinLongitude ?? place.longitude,
    })
  );
}
