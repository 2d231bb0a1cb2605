import { ShownTrackDialog } from '../../../programming/web/widgets/shown-track.tsx'
import { FixedDialog } from './fixed-dialog.tsx'
import type { Block } from './week-draft.ts'

interface SlotDialogProps {
  slot: Block & { id: number }
  about: 'fixed' | 'track'
  centerId: number
  name: string
  onClose: () => void
}

/** What else is decided of a saved slot, beside its plan: who holds it, and the track that its classes show. */
export const SlotDialog = ({ slot, about, centerId, name, onClose }: SlotDialogProps) =>
  about === 'fixed' ? (
    <FixedDialog slot={slot} name={name} onClose={onClose} />
  ) : (
    <ShownTrackDialog of="slot" id={slot.id} centerId={centerId} onClose={onClose} />
  )
