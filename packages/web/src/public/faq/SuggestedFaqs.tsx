import type { PublicFaq } from '@townkeep/core/office/faqs/contract.ts';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { useTabLanguage } from '../shell/framed.ts';
import { withLanguage } from '../shell/page-query.ts';
import { useLanguage } from '../texts/index.ts';
import { FaqList } from './FaqList.tsx';

export interface SuggestedFaqsProps {
  readonly crmToken: string;
  readonly description: string;
  /** The chosen category; null for none. */
  readonly categoryId: string | null;
  /** Whether links can open a new tab. */
  readonly opensTab: boolean;
}

const PAUSE_MS = 600;
const LEAST_CHARACTERS = 4;
const DESCRIPTION_SENT_MAX = 4000;

/** Offers the answers that fit what is typed, behind a button; without any, the page of all answers. */
export function SuggestedFaqs({ crmToken, description, categoryId, opensTab }: SuggestedFaqsProps) {
  const { t } = useTranslation();
  const faqs = useSuggestedFaqs(crmToken, description.trim(), categoryId);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (faqs.length === 0) return <AllFaqs crmToken={crmToken} opensTab={opensTab} />;
  return (
    <>
      <button
        type="button"
        className="link"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('faq.helps', { count: faqs.length })}
      </button>
      <div id={id}>
        {isOpen && (
          <>
            <FaqList faqs={faqs} />
            <AllFaqs crmToken={crmToken} opensTab={opensTab} />
          </>
        )}
      </div>
    </>
  );
}

function AllFaqs({ crmToken, opensTab }: Pick<SuggestedFaqsProps, 'crmToken' | 'opensTab'>) {
  const { t } = useTranslation();
  const language = useTabLanguage();
  const page = `${window.location.origin}/crm/${encodeURIComponent(crmToken)}/faq`;
  return (
    <a
      className="link"
      href={language === null ? page : withLanguage(page, language)}
      {...(opensTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {t('faq.all')}
      {opensTab && <span className="hint"> {t('general.newTab')}</span>}
    </a>
  );
}

/** Returns the answers that fit, after a pause in typing. They stay while there is no newer answer. */
function useSuggestedFaqs(token: string, description: string, categoryId: string | null): readonly PublicFaq[] {
  const language = useLanguage();
  const [faqs, setFaqs] = useState<readonly PublicFaq[]>([]);
  useEffect(() => {
    if (description.length < LEAST_CHARACTERS && categoryId === null) {
      setFaqs([]);
      return undefined;
    }
    const stop = new AbortController();
    const ask = async () => {
      try {
        const input = { token, description: description.slice(0, DESCRIPTION_SENT_MAX), categoryId, language };
        const answer = await api.publicFaqs.suggest(input, { signal: stop.signal });
        setFaqs(answer.faqs as PublicFaq[]);
      } catch {
        // The form works without suggestions.
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [token, description, categoryId, language]);
  return faqs;
}
