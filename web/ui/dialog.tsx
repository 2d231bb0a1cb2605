import { IconX } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { holdBack } from './dialog-back.ts'
import { look, row } from './primitives.ts'

/** How often the dialog that this one lies over has been shown. */
const ShownBelow = createContext(0)

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** `sheet` comes in from the side and takes the whole height. */
  shape?: 'window' | 'sheet'
  /** While something is being done the dialog does not go away. */
  busy?: boolean
}

/**
 * The browser's own dialog: it keeps the focus and gives it back. Escape, the back button and a press beside it close it.
 * What was typed is not lost: contents stay mounted for as long as the dialog's owner is.
 */
export function Dialog({ open, onClose, title, children, shape = 'window', busy = false }: DialogProps) {
  const { t } = useTranslation('shell')
  const element = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  const wanted = useRef(open)
  wanted.current = open
  const titleId = useId()
  const shownBelow = useContext(ShownBelow)
  const [shown, setShown] = useState(0)
  close.current = () => {
    if (!busy) onClose()
  }

  // In the layout phase, so that the element is still there to give the focus back when it is closed by leaving.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what lies over another dialog is shown after it
  useLayoutEffect(() => {
    const dialog = element.current
    if (!open || !dialog) return
    dialog.showModal()
    const release = holdBack(() => close.current())
    // Pages that are hidden while a part of them is fetched come back from the inside out.
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
      className={classNames(styles.dialog, shape === 'sheet' && styles.sheet)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The owner decides; otherwise the element would be closed while the owner thinks it open.
        event.preventDefault()
        close.current()
      }}
      onClose={() => {
        // Asked twice (Escape, Escape) browsers close it all the same. One that is gone with its owner says so, too.
        if (!wanted.current || !element.current || element.current.open) return
        if (busy) element.current.showModal()
        else onClose()
      }}
      onClick={(event) => event.target === element.current && close.current()}
    >
      <div className={classNames(row(4, 'between'), styles.head)}>
        <h2 id={titleId} className={look('size-h3')}>
          {title}
        </h2>
        <IconButton label={t('close')} onClick={() => close.current()}>
          <IconX aria-hidden />
        </IconButton>
      </div>
      <div className={styles.body}>
        <ShownBelow value={shown}>{children}</ShownBelow>
      </div>
    </dialog>
  )
}

/** The row of buttons below a dialog's text; the main one comes last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classNames(row(3, 'stretch', 'end', 'above6'), styles.actions)}>{children}</div>
}
