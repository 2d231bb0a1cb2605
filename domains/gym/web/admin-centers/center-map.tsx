import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { PictureField } from '../../../../platform/web/widgets/picture-field.tsx'
import { type CenterSheet, changeCenterMap } from '../../contract/centers.ts'
import { plainMap } from '../widgets/center-map.ts'
import styles from './centers.module.css'

export function CenterMap({ sheet: { id, map } }: { sheet: CenterSheet }) {
  const { t } = useTranslation('admin-gym')
  const { revalidate } = useRevalidator()
  return (
    <PictureField
      kind="map"
      isOwn={map !== null}
      send={async (picture) => {
        await command(changeCenterMap, { params: { id }, body: { fileSource: picture } })
        // The centers are part of the root route's data.
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
