import { IconCamera } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '../../../contracts/members.ts'
import { sendPortrait } from '../../api/account.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './portrait.module.css'
import { largest, NoPicture, smallPicture } from './small-picture.ts'

/** How far it is: the try that is being made, or being sent. */
type Stage = { nth: number } | 'sending' | null

/** One's picture, which a press changes. */
export function Portrait({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [stage, setStage] = useState<Stage>(null)
  const [wrong, setWrong] = useState<string>()

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // The same one again is another choice.
    target.value = ''
    if (!file) return
    setWrong(undefined)
    setStage({ nth: 0 })
    try {
      const source = await smallPicture(file, (nth) => setStage({ nth }))
      setStage('sending')
      await sendPortrait(user.id, source)
      toast(t('photo.done'), 'good')
    } catch (reason) {
      setWrong(reason instanceof NoPicture ? t(`photo.${reason.reason}`) : errorText(reason))
    } finally {
      setStage(null)
    }
  }

  return (
    <>
      <button
        type="button"
        className={styles.press}
        aria-label={t('photo.change')}
        aria-busy={stage !== null || undefined}
        aria-describedby="portrait-note"
        onClick={() => stage === null && input.current?.click()}
      >
        <Avatar image={user.image} size={88} marked={user.isPro} />
        <span className={styles.sign}>
          <IconCamera size={20} aria-hidden />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        name="photo"
        accept="image/png,image/jpeg,.png,.jpg,.jpeg"
        hidden
        onChange={(event) => void take(event)}
      />
      <div id="portrait-note" className={styles.note} aria-live="polite">
        {stage !== null && <Progress stage={stage} />}
        {wrong && <span className={styles.wrong}>{wrong}</span>}
      </div>
    </>
  )
}

function Progress({ stage }: { stage: Exclude<Stage, null> }) {
  const { t } = useTranslation('account')
  const isSending = stage === 'sending'
  const words = t(isSending ? 'photo.sending' : 'photo.preparing')
  // Making it small is the first half, sending it the second.
  const done = isSending ? 0.7 : (stage.nth / largest.tries) * 0.5
  return (
    <>
      <span>{words}</span>
      <progress className={styles.progress} value={done} max={1} aria-label={words} />
    </>
  )
}
