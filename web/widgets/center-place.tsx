import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Center } from '../../contracts/centers.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './center-place.module.css'

/** Address of a place on OpenStreetMap; undefined while nobody has said where it is. */
const mapAddress = ({ latitude, longitude }: Center): string | undefined =>
  latitude === null || longitude === null
    ? undefined
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** Where a center is and how to reach it, with its drawn map and the way to a real one. `isWide` puts them side by side where there is room. */
export function CenterPlace({ center, isWide = false }: { center: Center; isWide?: boolean }) {
  const { t } = useTranslation('home')
  const onMap = mapAddress(center)
  const map = center.map && (
    <img
      className={styles.map}
      src={center.map}
      alt={t('location.mapAlt')}
      width={800}
      height={500}
      loading="lazy"
      decoding="async"
    />
  )
  const place = [center.address, [center.postalCode, center.city].filter(Boolean).join(' ')].filter(Boolean)
  return (
    <article className={classNames(styles.place, isWide && styles.wide)}>
      {map}
      <div className={styles.text}>
        <h3 className={styles.name}>{center.name}</h3>
        <dl className={styles.ways}>
          {place.length > 0 && (
            <div>
              <dt>{t('location.address')}</dt>
              <dd>{place.join(', ')}</dd>
            </div>
          )}
          {center.email && (
            <div>
              <dt>{t('location.email')}</dt>
              <dd>
                <a className={styles.way} href={`mailto:${center.email}`}>
                  {center.email}
                </a>
              </dd>
            </div>
          )}
          {center.phone && (
            <div>
              <dt>{t('location.phone')}</dt>
              <dd>
                <a className={styles.way} href={`tel:${center.phone.replaceAll(' ', '')}`}>
                  {center.phone}
                </a>
              </dd>
            </div>
          )}
        </dl>
        {onMap && (
          <a className={styles.onMap} href={onMap} target="_blank" rel="noopener noreferrer">
            {t('location.openMap')} <IconExternalLink size={20} aria-hidden />
          </a>
        )}
      </div>
    </article>
  )
}
