import { IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { look } from '../primitives.ts'
import styles from './toast.module.css'

export type Tone = 'plain' | 'good' | 'bad'

interface ToastAction {
  label: string
  run: () => void
}

interface Toast {
  id: number
  text: string
  tone: Tone
  action: ToastAction | undefined
}

/** Milliseconds a message stays; longer ones stay longer, and one with a button at least ten seconds. */
const stay = (text: string, hasAction: boolean) => Math.max(hasAction ? 10_000 : 0, 4_000 + text.length * 60)

let last = 0
const none: readonly Toast[] = []
let shown = none
const watchers = new Set<() => void>()

function show(next: readonly Toast[]) {
  shown = next
  for (const watcher of watchers) watcher()
}

const dismiss = (id: number) => show(shown.filter((t) => t.id !== id))

export function toast(text: string, tone: Tone = 'plain', action?: ToastAction): void {
  const id = ++last
  show([...shown.slice(-2), { id, text, tone, action }])
  setTimeout(() => dismiss(id), stay(text, action !== undefined))
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function Toasts() {
  const { t } = useTranslation('shell')
  const toasts = useSyncExternalStore(
    watch,
    () => shown,
    () => none,
  )
  return (
    <div data-screen-only className={styles.stack} role="status" aria-live="polite">
      {toasts.map(({ id, text, tone, action }) => (
        <div key={id} className={classNames(styles.toast, styles[tone])}>
          <span>{text}</span>
          {action && (
            <button
              type="button"
              className={classNames(look('bold', 'fixed', 'touch'), styles.action)}
              onClick={() => {
                dismiss(id)
                action.run()
              }}
            >
              {action.label}
            </button>
          )}
          <IconButton className={styles.close} label={t('close')} onClick={() => dismiss(id)}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </div>
      ))}
    </div>
  )
}
