import { IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { PictureField } from '../../../../platform/web/widgets/picture-field.tsx'
import { type ActivitySheet, changeActivityImage, updateActivity } from '../../contract/activities.ts'
import styles from './activities.module.css'

export function ActivityPicture({ sheet: { id, image } }: { sheet: ActivitySheet }) {
  const { t } = useTranslation('admin-gym')
  return (
    <PictureField
      kind="activity"
      isOwn={image !== null}
      send={(picture) =>
        picture
          ? command(changeActivityImage, { params: { id }, body: { fileSource: picture } })
          : command(updateActivity, { params: { id }, body: { image: null } })
      }
    >
      {image ? (
        <img
          className={classNames(stack(0, 'centered', 'faint', 'full-width'), styles.preview)}
          src={image}
          alt={t('picture.activity.name')}
          width={800}
          height={600}
        />
      ) : (
        <span className={classNames(stack(0, 'centered', 'faint', 'full-width'), styles.preview)}>
          <IconPhoto size={48} aria-hidden />
        </span>
      )}
    </PictureField>
  )
}
