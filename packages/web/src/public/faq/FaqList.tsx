import type { PublicFaq } from '@townkeep/core/office/faqs/contract.ts';
import { useTranslation } from 'react-i18next';
import { RichTextView } from '../../ui/rich-text/RichTextView.tsx';
import { useLanguage } from '../texts/index.ts';
import './faq.css';

/** Questions, each of which opens its answer in place. */
export function FaqList({ faqs }: { readonly faqs: readonly PublicFaq[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ul className="faq-list">
      {faqs.map((faq) => (
        <li key={faq.id}>
          <details>
            <summary lang={faq.language}>{faq.question}</summary>
            {faq.language !== language && <p className="hint">{t('faq.inEnglish')}</p>}
            <div lang={faq.language}>
              <RichTextView content={faq.answer} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
