import { IconX } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { holdBack } from './dialog-back.ts'
import { look, row } from './primitives.ts'

const ShownBelow = createContext(0)

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** While busy the dialog cannot be closed. */
  busy?: boolean
  /** Escape, back and a press outside do not close it, because it is not shown again. */
  onlyByButton?: boolean
}

/** The native dialog: a sheet at the bottom of phones, a window elsewhere. Escape, back and a press outside close it. Contents stay mounted, so that input is not lost. */
export function Dialog({ open, onClose, title, children, busy = false, onlyByButton = false }: DialogProps) {
  const { t } = useTranslation('shell')
  const element = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  const wanted = useRef(open)
  wanted.current = open
  const titleId = useId()
  const shownBelow = useContext(ShownBelow)
  const [shown, setShown] = useState(0)
  close.current = () => {
    if (!busy && !onlyByButton) onClose()
  }

  // Layout effect: on unmount the element must still exist to return the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what lies over another dialog is shown after it
  useLayoutEffect(() => {
    const dialog = element.current
    if (!open || !dialog) return
    dialog.showModal()
    const release = holdBack(() => close.current())
    // Suspended pages remount effects from the inside out.
    setShown((times) => times + 1)
    return () => {
      release()
      dialog.close()
    }
  }, [open, shownBelow])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the browser's own
    <dialog
      ref={element}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The owner decides; otherwise the element would close while `open` is still true.
        event.preventDefault()
        close.current()
      }}
      onClose={() => {
        // A second Escape closes it in spite of preventDefault.
        if (!wanted.current || !element.current || element.current.open) return
        if (busy || onlyByButton) element.current.showModal()
        else onClose()
      }}
      onClick={(event) => event.target === element.current && close.current()}
    >
      <div className={classNames(row(4, 'between'), styles.head)}>
        <h2 id={titleId} className={look('size-h3')}>
          {title}
        </h2>
        {!onlyByButton && (
          <IconButton label={t('close')} onClick={() => close.current()}>
            <IconX aria-hidden />
          </IconButton>
        )}
      </div>
      <div className={styles.body}>
        <ShownBelow value={shown}>{children}</ShownBelow>
      </div>
    </dialog>
  )
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classNames(row(3, 'stretch', 'end', 'above6'), styles.actions)}>{children}</div>
}
