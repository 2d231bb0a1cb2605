import { IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ActivitySheet } from '../../../contracts/activities.ts'
import { changeActivity, sendActivityPicture } from '../../api/gym-set-up.ts'
import { Button } from '../../ui/button.tsx'
import { usePictureChoice } from '../../widgets/use-picture-choice.tsx'
import styles from './activities.module.css'

/** An activity's picture; a choice is sent at once. */
export function PictureField({ sheet }: { sheet: ActivitySheet }) {
  const { t } = useTranslation('admin-gym')
  const { busy, problem, field, during, choose } = usePictureChoice({
    label: t('activities.choosePicture'),
    send: (picture) => sendActivityPicture(sheet.id, picture),
    done: t('activities.pictureDone'),
    wrong: t('activities.pictureWrong'),
  })
  const takeAway = () => during(() => changeActivity(sheet.id, { image: null }), t('activities.pictureGone'))
  return (
    <div className={styles.picture}>
      {sheet.image ? (
        <img
          className={styles.preview}
          src={sheet.image}
          alt={t('activities.picture')}
          width={800}
          height={600}
        />
      ) : (
        <span className={styles.preview}>
          <IconPhoto size={48} aria-hidden />
        </span>
      )}
      <div className={styles.row}>
        <Button busy={busy} onClick={choose}>
          {t('activities.choosePicture')}
        </Button>
        {sheet.image && (
          <Button busy={busy} onClick={() => void takeAway()}>
            {t('activities.removePicture')}
          </Button>
        )}
      </div>
      {field}
      <p className={styles.note} aria-live="polite">
        {busy ? t('activities.sending') : (problem ?? t('activities.pictureHint'))}
      </p>
    </div>
  )
}
