import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../../platform/contract/texts.ts'
import { QueryList } from '../../../../platform/web/admin-kit/list.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { useEuros, usePercent } from '../../../../platform/web/widgets/euros.ts'
import {
  type DiscountedPerson,
  getHouseholdDiscounts,
  type HouseholdDiscounts,
} from '../../contract/household-discounts.ts'
import { listAllPlans } from '../../contract/plans.ts'
import { FamilyDialog } from './family-dialog.tsx'
import { familyPrices, isDeclared, persons } from './family-prices.ts'

interface Line {
  person: 'first' | DiscountedPerson
  declared?: HouseholdDiscounts['second']
}

const linesOf = (discounts: HouseholdDiscounts): Line[] =>
  persons.some((person) => isDeclared(discounts[person]))
    ? [{ person: 'first' }, ...persons.map((person) => ({ person, declared: discounts[person] }))]
    : []

/** What is taken off the plans of a household, with what each person would pay for one of them. */
export function FamilyDiscounts() {
  const { t, i18n } = useTranslation('admin-families')
  const euros = useEuros()
  const percentage = usePercent()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery(queryOf(getHouseholdDiscounts))
  const plan = useQuery(queryOf(listAllPlans)).data?.find(({ onOffer }) => onOffer)
  const example = plan && { ...plan, name: textIn(plan.texts.name, i18n.language) }
  const { data: discounts } = query
  const isNone = discounts === undefined || linesOf(discounts).length === 0
  const button = (
    <Button kind="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
      <IconPencil size={20} aria-hidden /> {t(isNone ? 'add' : 'change')}
    </Button>
  )
  const offOf = ({ person, declared }: Line) => {
    if (!declared || (person === 'second' && !isDeclared(declared))) return t('none')
    if (declared.percent !== null) return `−${percentage(declared.percent)}`
    return declared.amount === null ? t('same') : t('perMonth', { amount: euros(declared.amount) })
  }
  const prices = discounts && example && familyPrices(example, discounts)
  return (
    <div className={stack(4)}>
      {!isNone && <div className={row(0, 'end')}>{button}</div>}
      <QueryList
        query={query}
        rowsOf={linesOf}
        rowKey={({ person }) => person}
        caption={t('table')}
        failed={t('failed')}
        empty={{ title: t('empty'), text: t('emptyText'), action: button }}
        columns={{
          person: { head: t('person'), card: 'title', isRowHead: true, cell: ({ person }) => t(person) },
          off: { head: t('off'), cell: offOf },
          price: {
            head: example ? t('example', { plan: example.name }) : '',
            number: true,
            card: 'aside',
            cell: ({ person }) => prices && euros(prices[person]),
          },
        }}
      />
      {isOpen && discounts && (
        <FamilyDialog discounts={discounts} example={example} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
