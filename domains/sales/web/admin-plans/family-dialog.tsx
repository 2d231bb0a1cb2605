import { useTranslation } from 'react-i18next'
import { type FormPart, useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog, FormNote } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { readEuros } from '../../../../platform/web/widgets/read-euros.ts'
import {
  changeHouseholdDiscounts,
  type DiscountedPerson,
  type HouseholdDiscounts,
} from '../../contract/household-discounts.ts'
import { familyPrices, persons } from './family-prices.ts'

interface ExamplePlan {
  name: string
  price: number
  months: number
}

interface FamilyDialogProps {
  discounts: HouseholdDiscounts
  /** A plan whose prices are shown while typing. */
  example: ExamplePlan | undefined
  onClose: () => void
}

export function FamilyDialog({ discounts, example, onClose }: FamilyDialogProps) {
  const { t } = useTranslation('admin-families')
  const percentWrong = {
    required: t('percentWrong.required'),
    invalid: t('percentWrong.any'),
    too_small: t('percentWrong.any'),
    too_big: t('percentWrong.any'),
  }
  const parts = persons.map((person): FormPart => {
    const of = { person: t(person) }
    return [
      { name: `${person}.percent`, label: t('percent', of), unit: '%', wrong: percentWrong },
      { name: `${person}.amount`, label: t('amount', of), unit: '€', wrong: t('amountWrong') },
    ]
  })
  const form = useContractForm({
    schema: changeHouseholdDiscounts.body,
    parts: [<FormNote key="hint">{t('hint')}</FormNote>, ...parts],
    value: discounts,
    fixed: { seen: discounts },
    send: async (body) => {
      await command(changeHouseholdDiscounts, { body })
      toast(t('saved'), 'good')
      onClose()
    },
  })
  const typed = (person: DiscountedPerson) => readTyped(form.now, person)
  return (
    <FormDialog title={t('title')} form={form} save={t('save')} onClose={onClose}>
      {example && (
        <Example
          plan={example}
          discounts={{ second: typed('second'), third: typed('third'), further: typed('further') }}
        />
      )}
      <FormNote>{t('note')}</FormNote>
    </FormDialog>
  )
}

/** As far as it can be read; what is wrong is said at its field. */
function readTyped(now: Readonly<Record<string, string>>, person: DiscountedPerson) {
  const percent = Number(now[`${person}.percent`]?.trim() || Number.NaN)
  const amount = readEuros(now[`${person}.amount`]?.trim() ?? '')
  return {
    percent: Number.isInteger(percent) && percent >= 1 && percent <= 100 ? percent : null,
    amount: amount !== undefined && amount > 0 ? amount : null,
  }
}

function Example({ plan, discounts }: { plan: ExamplePlan; discounts: HouseholdDiscounts }) {
  const { t } = useTranslation('admin-families')
  const euros = useEuros()
  const prices = familyPrices(plan, discounts)
  const label = t('exampleLabel', { plan: plan.name })
  return (
    <section className={stack(2, 'panel-l', 'pad4')} aria-label={label}>
      <p className={look('soft')}>{label}</p>
      <dl className={stack(1)} aria-live="polite">
        {(['first', ...persons] as const).map((person) => (
          <div key={person} className={row(4, 'baseline', 'between')}>
            <dt>{t(person)}</dt>
            <dd className={look('tabular', 'nowrap')}>{euros(prices[person])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
