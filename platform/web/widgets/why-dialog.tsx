import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonForm } from '../../contract/values.ts'
import { type Input, useContractForm } from '../admin-kit/contract-form.tsx'
import { FormDialog } from '../admin-kit/form-dialog.tsx'

/** The reason of something that staff do, for the audit log. */
export function useWhyInput(): Input {
  const { t } = useTranslation('admin')
  return { name: 'why', label: t('why'), hint: t('whyHint') }
}

interface WhyDialogProps {
  title: string
  /** Consequences, shown in the dialog. */
  children: ReactNode
  save: string
  /** Red, unless it is harmless. */
  kind?: 'danger' | 'primary'
  onClose: () => void
  /** Does it. What it throws is shown. */
  send: (why: string) => Promise<void>
  /** Replaces the general notice of a refusal. */
  says?: ComponentType<{ problem: unknown }>
}

/** Does something that cannot be undone, after asking for a reason. */
export function WhyDialog({ children, kind = 'danger', send, ...rest }: WhyDialogProps) {
  const form = useContractForm({
    schema: ReasonForm,
    parts: [<div key="what">{children}</div>, useWhyInput()],
    send: async ({ why }) => {
      await send(why)
      rest.onClose()
    },
  })
  return <FormDialog form={form} kind={kind} {...rest} />
}
