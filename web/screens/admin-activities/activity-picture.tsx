import { IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ActivitySheet } from '../../../contracts/activities.ts'
import { changeActivity, sendActivityPicture } from '../../api/gym-set-up.ts'
import { PictureField } from '../../widgets/picture-field.tsx'
import styles from './activities.module.css'

/** An activity's picture. */
export function ActivityPicture({ sheet: { id, image } }: { sheet: ActivitySheet }) {
  const { t } = useTranslation('admin-gym')
  return (
    <PictureField
      kind="activity"
      isOwn={image !== null}
      send={(picture) => (picture ? sendActivityPicture(id, picture) : changeActivity(id, { image: null }))}
    >
      {image ? (
        <img
          className={styles.preview}
          src={image}
          alt={t('picture.activity.name')}
          width={800}
          height={600}
        />
      ) : (
        <span className={styles.preview}>
          <IconPhoto size={48} aria-hidden />
        </span>
      )}
    </PictureField>
  )
}
