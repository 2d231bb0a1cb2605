import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { asciiAddress } from '../../../../platform/contract/mail-address.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { Center } from '../../contract/centers.ts'
import { mapAddress, placeOf, plainMap } from './center-map.ts'
import styles from './center-place.module.css'

interface CenterPlaceProps {
  center: Center
  /** Lines. */
  hours?: readonly string[]
  /** Map and text side by side. */
  isWide?: boolean
}

export function CenterPlace({ center, hours = [], isWide = false }: CenterPlaceProps) {
  const { t } = useTranslation('home')
  const onMap = mapAddress(center)
  const place = placeOf(center)
  const map = (
    <img
      className={styles.map}
      src={center.map ?? plainMap}
      alt={center.map ? t('location.mapAlt') : ''}
      width={800}
      height={400}
      loading="lazy"
      decoding="async"
    />
  )
  return (
    <article className={classNames(row(0, 'stretch', 'panel-l'), styles.place, isWide && styles.wide)}>
      {map}
      <div className={classNames(stack(3, 'packed'), styles.text)}>
        <h3 className={look('size-h3')}>{center.name}</h3>
        <dl className={classNames(stack(0), styles.ways)}>
          {place && (
            <div>
              <dt>{t('location.address')}</dt>
              <dd>{place}</dd>
            </div>
          )}
          {hours.length > 0 && (
            <div>
              <dt>{t('location.hours')}</dt>
              <dd className={stack(1)}>
                {hours.map((line) => (
                  <span key={line} className={look('tabular')}>
                    {line}
                  </span>
                ))}
              </dd>
            </div>
          )}
          {center.email && (
            <div>
              <dt>{t('location.email')}</dt>
              <dd>
                <a
                  className={row(0, 'inline', 'tabular', 'touch')}
                  href={`mailto:${asciiAddress(center.email)}`}
                >
                  {center.email}
                </a>
              </dd>
            </div>
          )}
          {center.phone && (
            <div>
              <dt>{t('location.phone')}</dt>
              <dd>
                <a
                  className={row(0, 'inline', 'tabular', 'touch')}
                  href={`tel:${center.phone.replaceAll(' ', '')}`}
                >
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
