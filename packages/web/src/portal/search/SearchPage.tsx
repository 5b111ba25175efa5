import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiProblem } from '../../http/client.ts';
import { linkCalls } from '../api.ts';
import { ownText, usePortal } from '../portal.ts';
import type { CaseSession } from '../session.ts';
import { BusyButton } from '../shell/BusyButton.tsx';
import { Contact } from '../shell/Contact.tsx';
import { Field } from '../shell/Field.tsx';
import { Notice } from '../shell/Notice.tsx';
import { useHeadingFocus, usePageTitle } from '../shell/use-page.ts';
import { useLanguage } from '../texts/index.ts';
import { type SearchTrouble, troubleOf } from './search-trouble.ts';
import './search.css';

interface SearchPageProps {
  /** What the page behind a notice's code, or an earlier search, fills in. */
  readonly caseNumber: string;
  readonly trouble: SearchTrouble | null;
  readonly isFirst: boolean;
  readonly onFound: (session: CaseSession) => void;
}

/** The search of a case by its number and a name on its notice. */
export function SearchPage({ trouble, isFirst, ...search }: SearchPageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { config } = usePortal();
  const title = ownText(config, 'title', language) ?? t('search.title');
  usePageTitle(title, config.agency.agencyName);
  const heading = useHeadingFocus('search', isFirst || trouble !== null);
  return (
    <div className="column search" data-picture={config.noticeImageUrl !== null || undefined}>
      <div className="search-intro">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="lead">{ownText(config, 'description', language) ?? t('search.description')}</p>
      </div>
      <SearchForm {...search} isFirst={isFirst} before={trouble} />
      {config.noticeImageUrl !== null && (
        <figure className="search-picture">
          <figcaption>{t('search.pictureTitle')}</figcaption>
          <img src={config.noticeImageUrl} alt={t('search.picture')} />
        </figure>
      )}
      <Contact agency={config.agency} />
    </div>
  );
}

const fields = ['caseNumber', 'name'] as const;
type FieldName = (typeof fields)[number];

interface SearchFormProps extends Pick<SearchPageProps, 'caseNumber' | 'isFirst' | 'onFound'> {
  /** What ended the case that was open before. */
  readonly before: SearchTrouble | null;
}

function SearchForm({ caseNumber, isFirst, before, onFound }: SearchFormProps) {
  const { t } = useTranslation();
  const { portalToken } = usePortal();
  const [typed, setTyped] = useState({ caseNumber, name: '' });
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const [trouble, setTrouble] = useState(before);
  const [isBusy, setBusy] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [trouble]);
  // From a notice the number is filled in, and the name is all that is left to type.
  useEffect(() => {
    if (isFirst && caseNumber !== '' && before === null) document.getElementById('name')?.focus();
  }, [isFirst, caseNumber, before]);

  const search = async () => {
    setBusy(true);
    setTrouble(null);
    const number = typed.caseNumber.trim();
    try {
      const { token, expiresAt } = await linkCalls.search({
        portalToken,
        caseNumber: number,
        citizenName: typed.name.trim(),
      });
      onFound({ bearer: token, endsAt: Date.parse(expiresAt), caseNumber: number });
    } catch (error) {
      setTrouble(troubleOf(toApiProblem(error)));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const empty = fields.filter((name) => typed[name].trim() === '');
    setMissing(empty);
    if (empty[0] !== undefined) document.getElementById(empty[0])?.focus();
    else if (!isBusy) void search();
  };
  const fieldOf = (name: FieldName) => {
    const label = t(`search.${name}`);
    return {
      id: name,
      label,
      hint: t(`search.${name}Hint`),
      value: typed[name],
      error: missing.includes(name) ? t('search.required', { label }) : undefined,
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
        setTyped((all) => ({ ...all, [name]: value }));
        setMissing((all) => all.filter((each) => each !== name));
      },
    };
  };
  return (
    <form className="card search-form" noValidate onSubmit={submit} aria-labelledby="search-heading">
      <h2 id="search-heading">{t('search.heading')}</h2>
      {trouble !== null && <Trouble trouble={trouble} ref={notice} />}
      <Field
        {...fieldOf('caseNumber')}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
      />
      <Field {...fieldOf('name')} maxLength={200} autoComplete="name" spellCheck={false} enterKeyHint="search" />
      <BusyButton label={t('search.search')} busy={isBusy ? t('search.searching') : null} />
      <p className="visually-hidden" role="status">
        {isBusy && t('search.searching')}
      </p>
    </form>
  );
}

interface TroubleProps {
  readonly trouble: SearchTrouble;
  readonly ref: React.Ref<HTMLDivElement>;
}

/** Why the search did not open a case, and what to do. */
function Trouble({ trouble, ref }: TroubleProps) {
  const { t } = useTranslation();
  const { config } = usePortal();
  const agency = config.agency.agencyName;
  if (trouble.kind === 'noMatch')
    return (
      <Notice ref={ref} kind="error" title={t('search.refused')}>
        <p>{t('search.noMatch')}</p>
        <p>{t('search.noMatchHint', { agency })}</p>
      </Notice>
    );
  if (trouble.kind === 'slowDown')
    return (
      <Notice ref={ref} kind="attention" title={t('search.slowTitle')}>
        <p>{t('search.slowDown', { count: trouble.minutes })}</p>
      </Notice>
    );
  if (trouble.kind === 'ended')
    return (
      <Notice ref={ref} kind="attention" title={t('search.endedTitle')}>
        <p>{t('search.ended')}</p>
      </Notice>
    );
  return (
    <Notice ref={ref} kind="error" title={t('search.failedTitle')}>
      <p>{t(trouble.kind === 'offline' ? 'search.offline' : 'search.failed')}</p>
    </Notice>
  );
}
