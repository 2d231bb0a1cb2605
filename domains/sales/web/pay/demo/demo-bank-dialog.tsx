import { IconBuildingBank } from '@tabler/icons-react'
import { useContext, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../../../platform/web/site.ts'
import { Button } from '../../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../../platform/web/ui/class-names.ts'
import { Dialog, DialogActions } from '../../../../../platform/web/ui/dialog.tsx'
import { look, stack } from '../../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../../platform/web/widgets/euros.ts'
import { FormProblem } from '../../../../../platform/web/widgets/form-problem.tsx'
import { CardCalls } from '../card-calls.ts'
import styles from './demo.module.css'

interface DemoBankProps {
  clientSecret: string
  /** Euros; undefined when a card is being saved. */
  amount: number | undefined
  onClose: () => void
}

/** Closing it leaves the question unanswered. */
export function DemoBankDialog({ clientSecret, amount, onClose }: DemoBankProps) {
  const { t } = useTranslation('pay')
  const { name: brand } = useSite()
  const euros = useEuros()
  const { answerDemoBank } = useContext(CardCalls)
  const sending = useRef(false)
  const [busy, setBusy] = useState<'yes' | 'no'>()
  const [problem, setProblem] = useState<unknown>()

  async function answer(is: 'yes' | 'no') {
    if (sending.current) return
    sending.current = true
    setProblem(undefined)
    setBusy(is)
    try {
      await answerDemoBank(clientSecret, is === 'yes')
      onClose()
    } catch (reason) {
      setProblem(reason)
      setBusy(undefined)
      sending.current = false
    }
  }

  return (
    <Dialog open onClose={onClose} title={t('bank.title')} busy={busy !== undefined}>
      <div className={stack(3)}>
        <span className={classNames(stack(0, 'centered'), styles.bankSign)}>
          <IconBuildingBank size={32} aria-hidden />
        </span>
        <p className={look('size-l', 'semibold')}>
          {amount === undefined
            ? t('bank.card', { gym: brand })
            : t('bank.payment', { gym: brand, amount: euros(amount) })}
        </p>
        <p className={look('size-sm', 'soft')}>{t('bank.text')}</p>
        <FormProblem problem={problem} />
      </div>
      <DialogActions>
        <Button busy={busy === 'no'} onClick={() => void answer('no')}>
          {t('bank.no')}
        </Button>
        <Button kind="primary" busy={busy === 'yes'} onClick={() => void answer('yes')}>
          {t('bank.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
