import { IconCamera } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Avatar } from '../../../../platform/web/ui/avatar.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { removePortrait, sendPortrait } from '../../../people/web/api/account.ts'
import type { ShownUser } from '../../../people/web/api/user.ts'
import styles from './portrait.module.css'
import { largest, NoPicture, smallPicture } from './small-picture.ts'

/** The attempt being compressed, an upload, or a removal. */
type Stage = { nth: number } | 'sending' | 'removing' | null

export function Portrait({ user }: { user: ShownUser }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const press = useRef<HTMLButtonElement>(null)
  const [stage, setStage] = useState<Stage>(null)
  const [wrong, setWrong] = useState<string>()

  async function remove() {
    setWrong(undefined)
    setStage('removing')
    try {
      await removePortrait(user.id)
      toast(t('photo.removed'), 'good')
      // The pressed button is gone.
      press.current?.focus()
    } catch (reason) {
      setWrong(errorText(reason))
    } finally {
      setStage(null)
    }
  }

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Allows choosing the same file again.
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
        ref={press}
        type="button"
        className={classNames(look('fixed', 'block'), styles.press)}
        aria-label={t('photo.change')}
        aria-busy={stage !== null || undefined}
        aria-describedby="portrait-note"
        onClick={() => stage === null && input.current?.click()}
      >
        <Avatar image={user.image} of={`${user.name} ${user.surname}`} size={88} marked={user.isPro} />
        <span className={classNames(stack(0, 'centered'), styles.sign)}>
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
      <div
        id="portrait-note"
        className={classNames(stack(1, 'size-s', 'soft'), styles.note)}
        aria-live="polite"
      >
        {stage !== null && <Progress stage={stage} />}
        {wrong && <span className={look('danger')}>{wrong}</span>}
      </div>
      {user.image !== null && (
        <div className={styles.remove}>
          <Button
            kind="plain"
            busy={stage === 'removing'}
            disabled={stage !== null && stage !== 'removing'}
            onClick={() => void remove()}
          >
            {t('photo.remove')}
          </Button>
        </div>
      )}
    </>
  )
}

function Progress({ stage }: { stage: Exclude<Stage, null> }) {
  const { t } = useTranslation('account')
  if (stage === 'removing') return <span>{t('photo.removing')}</span>
  const isSending = stage === 'sending'
  const words = t(isSending ? 'photo.sending' : 'photo.preparing')
  // Compression is the first half of the progress, the upload the second.
  const done = isSending ? 0.7 : (stage.nth / largest.tries) * 0.5
  return (
    <>
      <span>{words}</span>
      <progress className={styles.progress} value={done} max={1} aria-label={words} />
    </>
  )
}
