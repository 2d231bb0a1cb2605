import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { frameOf } from '../../rules/video-link.ts'
import styles from './training.module.css'

const VideoDialog = lazy(() => import('./video-dialog.tsx'))

/** A press opens the video in place; what its site shows in no frame opens as a page. No other site is asked for anything before. */
export function VideoLink({ link, name }: { link: string; name: string }) {
  const { t } = useTranslation('training')
  const [open, setOpen] = useState(false)
  const frame = frameOf(link)
  const label = t('video', { name })
  if (!frame)
    return (
      <a
        className={row(1, 'inline', 'touch', 'size-s', 'self-start')}
        href={link}
        target="_blank"
        rel="noopener noreferrer"
      >
        <IconExternalLink size={18} aria-hidden /> {label}
      </a>
    )
  return (
    <>
      <button
        type="button"
        className={classNames(
          row(2, 'inline', 'touch', 'outline', 'self-start', 'size-s', 'above1'),
          styles.toggle,
        )}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconPlayerPlay size={18} aria-hidden /> {label}
      </button>
      <Suspense fallback={null}>
        {open && <VideoDialog title={label} frame={frame} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
