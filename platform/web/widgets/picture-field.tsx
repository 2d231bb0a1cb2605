import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { look, row, stack } from '../ui/primitives.ts'
import styles from './picture-field.module.css'
import { usePictureChoice } from './use-picture-choice.tsx'

interface PictureFieldProps {
  kind: 'activity' | 'map' | 'logo'
  /** The current picture. */
  children: ReactNode
  /** There is an uploaded picture, which can be removed. */
  isOwn: boolean
  /** Sends a picture as a data: URL; null removes it. Throws ApiError. */
  send: (picture: string | null) => Promise<unknown>
}

/** Uploads a picture as soon as it is chosen. */
export function PictureField({ kind, children, isOwn, send }: PictureFieldProps) {
  const { t } = useTranslation('admin-gym')
  const first = useRef<HTMLButtonElement>(null)
  const { busy, problem, field, during, choose } = usePictureChoice({
    label: t(`picture.${kind}.choose`),
    send,
    done: t(`picture.${kind}.done`),
    wrong: t('picture.wrong'),
    keepsTransparency: kind === 'logo',
  })
  async function takeAway() {
    await during(() => send(null), t(`picture.${kind}.gone`))
    // The pressed button disappears with the picture.
    first.current?.focus()
  }
  return (
    <div className={stack(2)}>
      {children}
      <div className={row(2, 'wrap')}>
        <Button ref={first} busy={busy} onClick={choose}>
          {t(`picture.${kind}.choose`)}
        </Button>
        {isOwn && (
          <Button busy={busy} onClick={() => void takeAway()}>
            {t(`picture.${kind}.remove`)}
          </Button>
        )}
      </div>
      {field}
      <p className={classNames(look('soft', 'size-s'), styles.note)} aria-live="polite">
        {busy ? t('picture.sending') : (problem ?? t(`picture.${kind}.hint`))}
      </p>
    </div>
  )
}
