import './shell/base.css';
import './shell/parts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CrashGuard } from '../ui/CrashGuard.tsx';
import { askedLanguage, chosenLanguage } from '../ui/language/language-choice.ts';
import { chooseLanguage } from '../ui/language/languages.ts';
import { pageAt } from './address.ts';
import { PortalApp } from './PortalApp.tsx';
import { applyBrand, noBrand } from './shell/brand.ts';
import { Crashed } from './shell/ErrorPage.tsx';
import { startTexts } from './texts/index.ts';

const asked = askedLanguage(new URLSearchParams(window.location.search).get('translate'));
await startTexts(chooseLanguage([chosenLanguage(), asked, ...navigator.languages]));
applyBrand(noBrand);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <CrashGuard fallback={<Crashed />}>
      <PortalApp page={pageAt(new URL(window.location.href))} />
    </CrashGuard>
  </StrictMode>,
);
