import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Credits } from '../../../../platform/contract/values.ts'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Stepper } from '../../../../platform/web/ui/forms/stepper.tsx'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useWhyInput } from '../../../../platform/web/widgets/why-dialog.tsx'
import { correctCredits } from '../../contract/payments.ts'
import { signed } from './credit-lots.ts'
import styles from './credits-tab.module.css'

const most = 1000
const readCount = (text: string): number | undefined => {
  const count = Number(text.trim())
  return text.trim() !== '' && Number.isInteger(count) && count >= 0 && count <= most ? count : undefined
}

interface CorrectProps {
  member: { id: number }
  /** The balance that was shown. */
  bought: Credits
  onClose: () => void
}

/** Sets a member's bought credits, with the reason; the ledger gets the difference. */
export function CorrectDialog({ member, bought, onClose }: CorrectProps) {
  const { t } = useTranslation('admin-users')
  // As opened: the server refuses when a booking has changed them meanwhile.
  const [was] = useState(bought)
  const [now, setNow] = useState(bought)
  const isSame = now.activity === was.activity && now.open === was.open
  const stepper = (kind: 'activity' | 'open', label: string) => (
    <Stepper
      key={kind}
      label={label}
      value={now[kind]}
      onChange={(value) => setNow((before) => ({ ...before, [kind]: value }))}
      min={0}
      max={most}
      steps={[1]}
      write={String}
      read={readCount}
      problem={t('credits.notNumber')}
      inputMode="numeric"
    />
  )
  const form = useContractForm({
    schema: correctCredits.body,
    fixed: { credits: now, was },
    parts: [
      <p key="what">{t('credits.correctText')}</p>,
      stepper('activity', t('credits.nextActivity')),
      stepper('open', t('credits.nextOpen')),
      <p key="change" className={classNames(look('soft', 'size-sm'), styles.note)} role="status">
        {isSame
          ? t('credits.nothing')
          : t('credits.change', {
              activity: signed(now.activity - was.activity),
              open: signed(now.open - was.open),
            })}
      </p>,
      { ...useWhyInput(), required: true },
    ],
    send: async (body) => {
      await command(correctCredits, { params: { id: member.id }, body })
      toast(t('credits.corrected'), 'good')
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('credits.correctTitle')}
      form={form}
      save={t('credits.save')}
      disabled={isSame}
      onClose={onClose}
    />
  )
}
