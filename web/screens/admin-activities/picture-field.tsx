import { IconPhoto } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActivitySheet } from '../../../contracts/activities.ts'
import { changeActivity, sendActivityPicture } from '../../api/gym-set-up.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { cardPicture, NoCardPicture } from '../../widgets/card-picture.ts'
import styles from './activities.module.css'

/** An activity's picture; a choice is sent at once. */
export function PictureField({ sheet }: { sheet: ActivitySheet }) {
  const { t } = useTranslation('admin-gym')
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()

  async function during(work: () => Promise<void>) {
    setWrong(undefined)
    setBusy(true)
    try {
      await work()
    } catch (reason) {
      setWrong(reason instanceof NoCardPicture ? t('activities.pictureWrong') : errorText(reason))
    } finally {
      setBusy(false)
    }
  }
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // The same one again is another choice.
    target.value = ''
    if (!file) return
    void during(async () => {
      await sendActivityPicture(sheet.id, await cardPicture(file))
      toast(t('activities.pictureDone'), 'good')
    })
  }
  const takeAway = () =>
    during(async () => {
      await changeActivity(sheet.id, { image: null })
      toast(t('activities.pictureGone'), 'good')
    })
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
        <Button busy={busy} onClick={() => input.current?.click()}>
          {t('activities.choosePicture')}
        </Button>
        {sheet.image && (
          <Button busy={busy} onClick={() => void takeAway()}>
            {t('activities.removePicture')}
          </Button>
        )}
      </div>
      <input ref={input} type="file" accept="image/png,image/jpeg,image/webp" hidden onChange={take} />
      <p className={styles.note} aria-live="polite">
        {busy ? t('activities.sending') : (wrong ?? t('activities.pictureHint'))}
      </p>
    </div>
  )
}
