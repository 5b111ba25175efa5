import { isMapDrawn } from '@townkeep/core/office/agencies/map-config.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { DeferredMap } from '../../../ui/map/DeferredMap.tsx';
import { CrashGuard } from '../../../ui/CrashGuard.tsx';
import type { PinMapProps } from './PinMap.tsx';

const PinMap = lazy(() => import('./PinMap.tsx').then((module) => ({ default: module.PinMap })));

/**
 * Loads the map when it is seen. The step also works without a map, e.g. on a device that cannot draw one. An agency
 * without map data has words in place of an empty box.
 */
export function MapPanel(props: PinMapProps) {
  const { t } = useTranslation();
  if (!isMapDrawn(props.config)) return <p className="hint">{t('location.noMap', { agency: props.agency })}</p>;
  return (
    <div className="map-panel">
      <p className="hint">{t('location.mapHint')}</p>
      <div className="map-box">
        <CrashGuard fallback={<p className="map-message">{t('location.mapFailed')}</p>}>
          <DeferredMap waiting={t('general.loading')}>
            <PinMap {...props} />
          </DeferredMap>
        </CrashGuard>
      </div>
    </div>
  );
}
