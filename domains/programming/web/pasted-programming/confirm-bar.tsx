import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import styles from './pasted.module.css'
import type { Pasting } from './use-pasting.ts'

const states = ['draft', 'ready'] as const

interface ConfirmBarProps {
  pasting: Pasting
  /** All of the text is written; the first of its days. */
  onDone: (first: string) => void
}

/** The one confirmation of a pasted week. */
export function ConfirmBar({ pasting, onDone }: ConfirmBarProps) {
  const { t } = useTranslation('pasted-programming')
  const [state, setState] = useState<(typeof states)[number]>('draft')
  const { open, count } = pasting

  async function confirm() {
    const done = await pasting.confirm(state)
    if (!done) return
    toast(t('done', { count }), 'good')
    if (done.isLast) onDone(done.first)
  }

  return (
    <div className={classNames(stack(3), styles.confirm)}>
      <FormProblem problem={pasting.problem}>
        <p>{t('stillHere')}</p>
      </FormProblem>
      <div className={row(3, 'rows2', 'wrap')}>
        <Segmented
          label={t('saveAs')}
          choices={states.map((value) => ({ value, label: t(`states.${value}`) }))}
          value={state}
          onChange={setState}
        />
        <Button
          kind="primary"
          busy={pasting.busy}
          disabled={open > 0 || count === 0 || pasting.isOutdated || !pasting.isLoaded}
          onClick={() => void confirm()}
        >
          {t('confirm', { count })}
        </Button>
        <span className={look('soft', 'size-s')} role="status">
          {open > 0 ? t('open', { count: open }) : ''}
        </span>
      </div>
    </div>
  )
}
