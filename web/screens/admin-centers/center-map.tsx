import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { CenterSheet } from '../../../contracts/centers.ts'
import { sendCenterMap } from '../../api/gym-set-up.ts'
import { plainMap } from '../../widgets/center-map.ts'
import { PictureField } from '../../widgets/picture-field.tsx'
import styles from './centers.module.css'

/** The map of a center as visitors see it. */
export function CenterMap({ sheet: { id, map } }: { sheet: CenterSheet }) {
  const { t } = useTranslation('admin-gym')
  const { revalidate } = useRevalidator()
  return (
    <PictureField
      kind="map"
      isOwn={map !== null}
      send={async (picture) => {
        await sendCenterMap(id, picture)
        // Every screen knows the centers by heart.
        await revalidate()
      }}
    >
      <img
        className={styles.map}
        src={map ?? plainMap}
        alt={t('picture.map.name')}
        width={800}
        height={400}
      />
    </PictureField>
  )
}
