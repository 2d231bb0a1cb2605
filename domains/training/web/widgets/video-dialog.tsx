import { Dialog } from '../../../../platform/web/ui/dialog.tsx'
import styles from './video-dialog.module.css'

interface VideoDialogProps {
  title: string
  /** Address of the frame. */
  frame: string
  onClose: () => void
}

/** The site of the video learns which gym it is shown at, and no page of it; the frame can open no window and leave no page. */
export default function VideoDialog({ title, frame, onClose }: VideoDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <iframe
        className={styles.video}
        src={frame}
        title={title}
        allow="fullscreen; picture-in-picture; encrypted-media"
        sandbox="allow-scripts allow-same-origin allow-presentation"
        referrerPolicy="strict-origin"
      />
    </Dialog>
  )
}
