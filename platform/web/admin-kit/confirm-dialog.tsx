import type { ReactNode } from 'react'
import { useCallForm } from '../widgets/use-call-form.ts'
import { FormDialog } from './form-dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** Label of the button that confirms. */
  save: string
  kind?: 'primary' | 'danger'
  disabled?: boolean
  onConfirm: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Asks before an action; a refusal is shown in the dialog. */
export function ConfirmDialog({ onConfirm, ...dialog }: ConfirmDialogProps) {
  const form = useCallForm({
    check: () => ({}),
    send: async () => {
      await onConfirm()
    },
  })
  return <FormDialog form={form} {...dialog} />
}
